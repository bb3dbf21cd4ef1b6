// What `tooltrue run` says, in Vietnamese.

import type { cliRunEn } from './cli-run-en.js';

export const cliRunVi = {
  'usage.run-nothing': 'Hãy nêu một mô-đun xuất các công cụ. Ví dụ: tooltrue run tools.mjs --provider anthropic --model MODEL "câu hỏi"',
  'usage.run-target': 'Hãy nêu dịch vụ cần hỏi. Ví dụ: --provider anthropic',
  'usage.run-model': 'Hãy nêu mô hình của `{target}` cần hỏi. Ví dụ: --model MODEL',
  'usage.run-prompt': 'Hãy viết câu hỏi sau tên mô-đun. Không có terminal thì không thể nhập câu hỏi.',
  'usage.run-file': '`{path}` không tồn tại.',
  'usage.run-module': 'Không thể nạp `{path}`: {problem}',
  'usage.run-typescript':
    'Node.js {version} không chạy được `{path}` nguyên như vậy. Hãy đưa mô-đun JavaScript, hoặc dùng Node.js đọc được TypeScript (từ 22.18).',
  'usage.run-no-tools': '`{path}` không xuất công cụ nào. Hãy tạo bằng defineTool từ `tooltrue/run` rồi xuất ra.',
  'help.command.run': 'Trò chuyện với mô hình gọi các công cụ của một mô-đun. Nạp mô-đun là chạy mã của nó.',
  'help.option.provider': 'Dịch vụ cần hỏi, theo đích của nó. Giống --for.',
  'help.option.for.run': 'Giống --provider.',
  'help.option.model.run': 'Mô hình cần hỏi.',
  'help.option.format.run': '`pretty`, hoặc `json`: in mọi thứ dưới dạng dữ liệu ở cuối.',
  'help.option.yes': 'Chạy các lệnh gọi được đánh dấu là phá hủy mà không hỏi.',
  'help.exit.run': 'Mã thoát: 0 mô hình đã trả lời xong; 1 bị từ chối, bị cắt hoặc dừng ở giới hạn; 2 dùng sai, hoặc không gửi được gì.',
  'run.call': '→ {name} {arguments}',
  'run.not-run': '  không chạy: {problem}',
  'run.result': '← {name} {result}',
  'run.result-failed': '← {name}, lỗi: {result}',
  'run.retry': 'Hỏi lại sau {seconds} giây: {problem}',
  'run.approve': '{name} {arguments} được đánh dấu là phá hủy. Chạy không? [y/N]',
  'run.not-asked': '{name} được đánh dấu là phá hủy và không có ai để hỏi. --yes sẽ chạy các lệnh gọi như vậy.',
  'run.usage': 'Phản hồi: {turns}, lệnh gọi: {calls}, token: {input} vào, {output} ra.',
  'run.stop.limit': 'Phản hồi cuối bị cắt ở giới hạn độ dài.',
  'run.stop.turns': 'Lượt chạy dừng ở giới hạn số phản hồi.',
  'run.stop.repairs': 'Lượt chạy dừng: quá nhiều lệnh gọi không chạy được.',
  'run.stop.refusal': 'Mô hình đã từ chối.',
  'run.stop.filter': 'Bộ lọc của dịch vụ đã dừng phản hồi.',
  'run.stop.unknown': 'Dịch vụ dừng phản hồi vì một lý do chưa biết.',
} as const satisfies Record<keyof typeof cliRunEn, string>;
