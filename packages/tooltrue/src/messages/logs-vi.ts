// The sentences of logs-en.ts in Vietnamese.

import type { logsEn } from './logs-en.js';

export const logsVi = {
  'error.server-package': 'Cần gói `{package}` để hỏi máy chủ MCP về các công cụ. Lệnh cài đặt: {command}',
  'error.server-command-quote': 'Lệnh của máy chủ có dấu nháy ({quote}) chưa đóng.',
  'error.server-command-shell':
    '`{found}` chỉ có nghĩa trong shell, nhưng máy chủ được khởi động không qua shell. Chỉ ghi một lệnh và đối số của lệnh, hoặc đặt ký hiệu trong dấu nháy.',
  'error.server-command-empty': 'Lệnh của máy chủ không có chương trình nào. Ví dụ: npx -y some-server',
  'error.server-url': 'Không đọc được địa chỉ `{url}`. Ví dụ: https://example.com/mcp',
  'error.server-url-scheme': '`{scheme}` không phải cách kết nối máy chủ MCP. Hãy đưa địa chỉ http hoặc https, hoặc lệnh khởi động máy chủ.',
  'error.server-start': 'Không khởi động được máy chủ `{server}` ({reason}). Hãy kiểm tra lệnh.',
  'error.server-ended': 'Máy chủ `{server}` đã kết thúc trước khi trả danh sách công cụ ({reason}).',
  'error.server-timeout': 'Máy chủ `{server}` không trả lời trong {seconds} giây. Có thể tăng thời gian bằng --timeout.',
  'error.server-timeout-stray':
    'Máy chủ `{server}` không trả lời trong {seconds} giây. Đầu ra chuẩn chứa văn bản không phải thông điệp của giao thức: hãy kiểm tra xem máy chủ có hỗ trợ giao thức không.',
  'error.server-authorisation': 'Máy chủ `{server}` đòi xác thực. Truyền bằng --header "Authorization: Bearer TOKEN".',
  'error.server-http': 'Máy chủ `{server}` trả về mã HTTP {status}. Hãy kiểm tra địa chỉ.',
  'error.server-unreachable': 'Không kết nối được máy chủ `{server}` ({reason}). Hãy kiểm tra địa chỉ và xem máy chủ có đang chạy không.',
  'error.server-answer': 'Không lấy được công cụ từ máy chủ `{server}`: {problem}',
  'error.server-no-tools': 'Máy chủ `{server}` không có công cụ nào.',
  'error.server-listing': 'Câu trả lời của máy chủ `{server}` không có danh sách công cụ.',
  'error.server-pages': 'Danh sách công cụ của máy chủ `{server}` không kết thúc: lặp lại một trang, hoặc vẫn còn tiếp sau {count} công cụ.',
  'error.logs-none':
    'Không tìm thấy lệnh gọi công cụ nào được ghi lại. Lệnh gọi được đọc từ yêu cầu, phản hồi, luồng, nhật ký hội thoại và tệp HAR của các dịch vụ đã biết.',
  'logs.calls': 'Số lệnh gọi đã ghi được dùng: {count}.',
  'logs.broken': 'Số lệnh gọi bị bỏ vì đối số không phải đối tượng JSON: {count}.',
  'logs.broken-at': 'Số lệnh gọi bị bỏ vì đối số không phải đối tượng JSON: {count}, lệnh gọi đầu tiên ở dòng {line}.',
  'logs.unfinished': 'Số lệnh gọi bị bỏ vì luồng kết thúc trước: {count}.',
  'logs.unfinished-at': 'Số lệnh gọi bị bỏ vì luồng kết thúc trước: {count}, lệnh gọi đầu tiên ở dòng {line}.',
  'logs.no-sample': 'Không lệnh gọi nào của `{name}` dùng được nên không tạo công cụ.',
  'logs.text': '`{name}` nhận văn bản thường, không schema nào mô tả được, nên không tạo công cụ.',
  'logs.hosted': '`{name}` là công cụ của chính dịch vụ nên không tạo công cụ.',
  'logs.lines': 'Số dòng không đọc được: {count}, dòng đầu tiên là dòng {line}.',
  'server.asked': 'Đã lấy danh sách công cụ từ máy chủ `{name}`, phiên bản {version}. Giao thức: {protocol}.',
  'server.no-schema': 'Máy chủ không cho biết schema đầu vào của `{name}`. Đã coi là công cụ không có tham số.',
} as const satisfies Record<keyof typeof logsEn, string>;
