// The sentences of source-en.ts in Vietnamese.

import type { sourceEn } from './source-en.js';

export const sourceVi = {
  'error.source-too-large': 'Mã nguồn quá lớn: chỉ đọc tối đa {limit} ký tự.',
  'error.source-too-deep': 'Các dấu ngoặc trong mã nguồn lồng sâu hơn {limit} cấp. Mã nguồn này không được đọc.',
  'error.source-too-slow': 'Mã nguồn này hầu như không phải mã: không thể đọc xong trong {seconds} giây.',
  'error.schema-package': 'Để đọc schema {library} này cần gói `{package}`. Cài đặt bằng lệnh: {command}',
  'error.schema-unknown': 'Đây không phải đối tượng schema đọc được. Hãy đưa vào schema của {known}, schema có Standard JSON Schema, hoặc JSON Schema thuần.',
  'error.schema-failed': 'Không thể viết schema {library} thành JSON Schema: {problem}',
  'error.schema-circle': 'Schema trỏ vòng về chính nó nên không thể viết thành JSON. Tham chiếu (`$ref`) nói được điều tương tự.',
  'error.schema-not-one': 'Hãy đưa vào một định nghĩa hoặc một schema. Đã tìm thấy {count}.',

  'source.nothing-found': 'Không tìm thấy hàm hay kiểu đối tượng nào trong mã nguồn này.',
  'source.name-not-found': 'Trong mã nguồn này không có hàm hay kiểu `{name}`. Đã tìm thấy: {names}.',
  'source.not-taken': 'Không lấy: {names}. Hãy nêu tên để tạo công cụ từ chúng.',
  'source.overloads': '`{name}` được khai báo {count} lần. Đã dùng khai báo đầu tiên.',
  'source.syntax': 'Có phần không đọc được ở dòng {line}, cột {column}: `{found}`. Hãy xem lại kết quả của `{name}`.',
  'source.unreadable': 'Không đọc được `{name}` ở dòng {line}, cột {column}: `{found}`. Không tạo công cụ từ đó.',
  'source.unknown-type': 'Không biết kiểu `{found}` ở dòng {line}, cột {column}. Đã viết `{written}` thay vào, tức là nhận mọi giá trị.',
  'source.too-deep': 'Các kiểu lồng sâu hơn {limit} cấp ở dòng {line}, cột {column}. Phần sâu hơn nhận mọi giá trị.',
  'source.too-much': 'Đọc các kiểu của mã nguồn này cần hơn {limit} bước. Phần còn lại nhận mọi giá trị.',
  'source.as-json': 'JSON không có gì giống `{found}` (dòng {line}, cột {column}). Đã viết thành {written}.',
  'source.no-type': 'Tham số `{name}` ở dòng {line}, cột {column} không có kiểu nên nhận mọi giá trị.',
  'source.function-member': '`{name}` ở dòng {line}, cột {column} là hàm, mà JSON không có hàm. Đã bỏ ra.',
  'source.unread-member': 'Không đọc được `{found}` ở dòng {line}, cột {column} nên đã bỏ ra.',
  'source.unread-default':
    'Giá trị mặc định của `{name}` ở dòng {line}, cột {column} không phải giá trị đơn thuần: `{found}`. Tham số là tùy chọn và không có `default`.',
  'source.default-export': 'Hàm được xuất không có tên riêng. Công cụ được đặt tên là `{name}`.',
  'source.rest-parameter': '`{name}` nhận số lượng giá trị bất kỳ. Nó được viết thành danh sách, nên khi chạy lệnh gọi phải trải danh sách ra.',
  'source.variadic': '`{name}` nhận mọi đối số còn lại. Schema không có tên cho chúng nên đã bỏ ra.',
  'source.injected': 'Tham số `{name}` ({type}) do framework điền, không phải do mô hình. Đã bỏ ra.',
  'source.unnamed-parameter': 'Tham số ở dòng {line}, cột {column} không có tên riêng. Đã đặt tên là `{name}`.',
  'source.unused-text': 'Tài liệu mô tả `{name}` nhưng không có tham số nào như vậy.',
  'source.two-texts': '`{name}` có một mô tả trong docstring và một mô tả riêng khác: `{left}`. Đã dùng mô tả trong docstring.',
  'source.unknown-base': '`{name}` dựa trên `{base}`, không có trong mã nguồn này. Phần kế thừa bị thiếu.',
  'source.not-an-object': 'Đối số của công cụ là một đối tượng. Đầu vào của `{name}` đã được đặt vào một đối tượng, dưới khóa `{key}`.',
  'source.schema-part': 'JSON Schema không có gì giống `{found}` (ở `{place}`). Chỗ đó nhận mọi giá trị.',
  'source.schema-as': 'JSON Schema không có gì giống `{found}` (ở `{place}`). Đã viết thành {written}.',
  'source.schema-check': 'JSON Schema không diễn đạt được điều kiện `{found}` (ở `{place}`). Đã bỏ ra.',
  'source.more-notes': 'Còn nhiều điều cần báo: chỉ giữ lại {limit} lưu ý đầu tiên.',

  'source.unsaid': '{language} không diễn đạt được `{keyword}` ở `{place}`. Nó chỉ còn là một chú thích ở đó.',
  'source.unsaid-reference': 'Tham chiếu `{reference}` ở `{place}` không dẫn đến đâu. Chỗ đó nhận mọi giá trị.',
} as const satisfies Record<keyof typeof sourceEn, string>;
