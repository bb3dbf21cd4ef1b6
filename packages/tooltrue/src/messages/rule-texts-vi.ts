// What every rule is about, in Vietnamese. For `explain` and the pages; no part of the core.

import type { RuleTexts } from './rule-texts-en.js';

const NOT_JSON =
  'Nội dung gửi đến dịch vụ là JSON chặt chẽ. Văn bản đã được đọc theo đúng ý định và mọi thứ khác trong đó đều được kiểm tra; nếu gửi nguyên như vậy thì bị từ chối.';
const UNREADABLE =
  'Từ chỗ này không thể biết ý định là gì, nên phần sau không được kiểm tra hoặc chỉ được kiểm tra một phần. Dịch vụ nào cũng từ chối văn bản như vậy trước khi xem đến công cụ.';

export const ruleTextsVi: RuleTexts = {
  'call/answer': {
    title: 'Không phải phản hồi',
    why: 'Chỉ có thể đọc lệnh gọi từ những gì dịch vụ gửi.',
    help: 'Hãy đưa toàn bộ phần thân, tin nhắn hoặc văn bản luồng.',
  },
  'call/arguments': {
    title: 'Đối số không đáng tin',
    why: 'Mô hình và máy chủ làm hỏng đối số: cắt cụt, mã hóa hai lần, viết theo ký pháp khác. Chỗ chỉ có một cách hiểu thì được sửa; chỗ này không có hoặc có nhiều.',
    help: 'Không chạy lệnh gọi. Gửi thông báo này cho mô hình dưới dạng kết quả lỗi và để nó gọi lại.',
  },
  'call/name': {
    title: 'Không có công cụ này',
    why: 'Mô hình có thể gọi công cụ mà nó chỉ đọc thấy, hoặc dưới tên đã đổi.',
    help: 'Trả lời bằng kết quả lỗi nêu các công cụ hiện có.',
  },
  'call/schema': {
    title: 'Đối số không khớp schema',
    why: 'Nếu không bật chế độ strict thì không gì buộc mô hình theo schema. Giá trị rõ nghĩa được đổi cho đúng; giá trị này thì không.',
    help: 'Gửi thông báo này cho mô hình dưới dạng kết quả lỗi. Chế độ strict ngăn được phần lớn.',
  },
  'call/stream': {
    title: 'Mảnh lộn xộn',
    why: 'Máy chủ phát lệnh gọi theo luồng không phải lúc nào cũng đánh số mảnh đúng.',
    help: 'Không cần làm gì: lệnh gọi đã được ghép. Nếu xảy ra thường xuyên, hãy xem lại máy chủ.',
  },
  'call/text': {
    title: 'Lệnh gọi trong văn bản',
    why: 'Máy chủ không có bộ phân tích cho mô hình sẽ đưa lệnh gọi ra dạng văn bản. Văn bản cũng có thể chỉ nói về một lệnh gọi.',
    help: 'Cấu hình bộ phân tích công cụ của máy chủ. Chỉ chạy được khi công cụ đã biết, đối số khớp và không có gì theo sau.',
  },
  'call/stop': {
    title: 'Phản hồi kết thúc không bình thường',
    why: 'Lý do dừng phải xem trước nội dung: phản hồi bị cắt hoặc bị từ chối có thể trông như đủ.',
    help: 'Xem lý do trước. Tăng giới hạn độ dài hoặc yêu cầu lại.',
  },
  'call/output': {
    title: 'Phản hồi không đúng điều được yêu cầu',
    why: 'Phản hồi theo định dạng chỉ dùng được khi trọn vẹn và khớp schema; lý do kết thúc được xét trước.',
    help: 'Xem kết luận trước khi xem giá trị; nếu không dùng được, hãy yêu cầu lại và nêu `error`.',
  },
  'call/result': {
    title: 'Kết quả bị client từ chối',
    why: 'Client đối chiếu kết quả của công cụ với schema đầu ra.',
    help: 'Trả về `structuredContent` khớp schema; bỏ nó đi nếu kết quả là lỗi.',
  },
  'syntax/notation': {
    title: 'Literal của ngôn ngữ lập trình',
    why: 'Định nghĩa thường nằm trong mã. Chúng được kiểm tra ngay tại chỗ; khi gửi đi, bộ tuần tự hóa của ngôn ngữ đó chuyển chúng thành JSON.',
    help: 'Không cần làm gì nếu văn bản là một phần của chương trình. Để tự gửi đi, viết lại bằng JSON.',
  },
  'syntax/byte-order-mark': {
    title: 'Dấu thứ tự byte (BOM)',
    why: 'Một số trình soạn thảo đặt một dấu vô hình ở đầu tệp. JSON không cho phép dấu này, và một số chương trình đọc từ chối nó.',
    help: 'Lưu tệp bằng UTF-8 không có BOM.',
  },
  'syntax/comment': {
    title: 'Chú thích',
    why: NOT_JSON,
    help: 'Chỉ giữ chú thích trong tệp mà một công cụ đọc dưới dạng JSONC, và xóa chúng khỏi nội dung gửi đi.',
  },
  'syntax/trailing-comma': { title: 'Dấu phẩy thừa ở cuối', why: NOT_JSON, help: 'Xóa dấu phẩy trước dấu ngoặc đóng.' },
  'syntax/single-quotes': { title: 'Dấu nháy đơn', why: NOT_JSON, help: 'Viết chuỗi trong dấu nháy kép.' },
  'syntax/unquoted-key': { title: 'Khóa không có dấu nháy', why: NOT_JSON, help: 'Đặt khóa trong dấu nháy kép.' },
  'syntax/number-form': {
    title: 'Cách viết số mà JSON không có',
    why: NOT_JSON,
    help: 'Viết bằng chữ số thập phân thông thường: không có dấu cộng hay số 0 ở đầu, không dùng hệ 16, không có dấu ngăn nhóm chữ số; NaN và Infinity không có trong JSON.',
  },
  'syntax/string-form': { title: 'Cách viết chuỗi mà JSON không có', why: NOT_JSON, help: 'Viết chuỗi trong dấu nháy kép với ký hiệu thoát của JSON.' },
  'syntax/string-concatenation': { title: 'Nhiều chuỗi cho một giá trị', why: NOT_JSON, help: 'Viết thành một chuỗi.' },
  'syntax/control-character': { title: 'Ký tự điều khiển trong chuỗi', why: NOT_JSON, help: 'Viết bằng ký hiệu thoát: \\n cho xuống dòng, \\t cho tab.' },
  'syntax/invalid-escape': {
    title: 'Ký hiệu thoát không biết',
    why: NOT_JSON,
    help: 'Dùng các ký hiệu thoát của JSON. Chính dấu gạch chéo ngược viết là \\\\, điều này quan trọng nhất trong các mẫu.',
  },
  'syntax/whitespace': {
    title: 'Khoảng trắng mà JSON không nhận',
    why: `${NOT_JSON} Khoảng trắng như vậy đến từ trang web và trình soạn thảo văn bản, không nhìn thấy được.`,
    help: 'Thay bằng dấu cách thông thường.',
  },
  'syntax/python-literal': { title: 'True, False hoặc None của Python', why: NOT_JSON, help: 'Viết true, false và null.' },
  'syntax/javascript-literal': { title: 'Giá trị undefined', why: NOT_JSON, help: 'Bỏ khóa đi, hoặc viết null.' },
  'syntax/assignment': { title: 'Phép gán bao quanh giá trị', why: NOT_JSON, help: 'Chỉ giữ lại giá trị.' },
  'syntax/type-assertion': { title: 'Khẳng định kiểu', why: NOT_JSON, help: 'Xóa `as const` hoặc `satisfies …` khỏi nội dung gửi đi.' },
  'syntax/tuple': { title: 'Tuple của Python', why: NOT_JSON, help: 'Viết danh sách trong dấu ngoặc vuông.' },
  'syntax/not-a-literal': {
    title: 'Biểu thức',
    why: 'Tên, lệnh gọi hàm và mẫu chuỗi chỉ có giá trị khi chương trình chạy, nên không kiểm tra được nội dung ở đó.',
    help: 'Kiểm tra định nghĩa đúng như khi gửi đi, chẳng hạn in ra dưới dạng JSON.',
  },
  'syntax/empty': {
    title: 'Không có gì để đọc',
    why: 'Văn bản trống nên không có gì để nhận xét.',
    help: 'Đưa vào một định nghĩa công cụ, một danh sách định nghĩa, một yêu cầu hoặc một schema.',
  },
  'syntax/unexpected-character': {
    title: 'Ký tự không mong đợi',
    why: UNREADABLE,
    help: 'Xem lại chỗ này: thường thì dấu nháy, dấu phẩy hoặc dấu ngoặc ngay trước đó bị sai.',
  },
  'syntax/unexpected-end': {
    title: 'Văn bản kết thúc quá sớm',
    why: UNREADABLE,
    help: 'Một phần văn bản bị thiếu: tìm phần bị cắt khi sao chép, hoặc đóng những gì còn mở.',
  },
  'syntax/missing-comma': { title: 'Thiếu dấu phẩy', why: UNREADABLE, help: 'Đặt dấu phẩy giữa hai giá trị.' },
  'syntax/missing-colon': { title: 'Thiếu dấu hai chấm', why: UNREADABLE, help: 'Đặt dấu hai chấm giữa khóa và giá trị.' },
  'syntax/missing-value': { title: 'Thiếu giá trị', why: UNREADABLE, help: 'Viết giá trị, hoặc xóa khóa.' },
  'syntax/extra-text': {
    title: 'Văn bản sau giá trị',
    why: 'Một văn bản JSON chỉ có một giá trị. Phần sau đó không được đọc.',
    help: 'Xóa phần phía sau, hoặc đặt các giá trị vào một danh sách.',
  },
  'syntax/too-deep': {
    title: 'Lồng nhau quá sâu',
    why: 'Giá trị chỉ được đọc đến một độ sâu nhất định để không văn bản nào làm hỏng chương trình. Không dịch vụ nào nhận schema gần đến độ sâu đó.',
    help: 'Làm phẳng schema, hoặc dùng tham chiếu.',
  },
  'syntax/too-large': {
    title: 'Văn bản quá lớn',
    why: 'Văn bản dài hơn không được đọc. Không dịch vụ nào nhận yêu cầu có kích thước như vậy.',
    help: 'Chia nhỏ văn bản.',
  },

  'json/duplicate-key': {
    title: 'Khóa xuất hiện hai lần',
    why: 'JSON không quy định khóa lặp lại có nghĩa gì. Đa số chương trình giữ giá trị cuối, một số giữ giá trị đầu, một số từ chối văn bản; vì vậy dịch vụ có thể thấy nội dung khác với những gì nhìn thấy.',
    help: 'Xóa mục không định dùng.',
  },

  'form/unknown': {
    title: 'Không có định nghĩa công cụ',
    why: 'Nội dung ở đây không theo cấu trúc công cụ nào đã biết, nên không nhận xét được gì, và không dịch vụ nào nhận nó làm công cụ.',
    help: 'Một công cụ có tên và schema đầu vào. Xem một ví dụ chạy được của nhà cung cấp đang dùng, và kiểm tra chính tả của các khóa.',
  },
  'form/nested': {
    title: 'Công cụ nằm sâu hơn',
    why: 'Các công cụ được tìm thấy bên trong một nội dung khác. Chúng được kiểm tra tại đó; phần bao quanh không gửi nguyên như vậy.',
    help: 'Không cần làm gì nếu tệp là cấu hình chứa các công cụ. Nếu không, chỉ đưa vào chính danh sách đó.',
  },
  'form/mixed': {
    title: 'Lẫn cấu trúc của hai nhà cung cấp',
    why: 'Mỗi nhà cung cấp đọc schema ở khóa riêng của mình và bỏ qua, hoặc từ chối, khóa của bên khác. Khi bị bỏ qua, công cụ không có tham số: mô hình gọi nó không kèm đối số hoặc tự bịa ra.',
    help: 'Dùng khóa của nhà cung cấp có cấu trúc đó.',
  },
  'form/other-envelope': {
    title: 'Đánh giá theo nội dung nhận được',
    why: 'Định nghĩa được viết cho nhà cung cấp khác. Nó được đánh giá như thể lớp bao ngoài đã được đổi, vì điều quan trọng là schema bên trong; nếu gửi nguyên như vậy thì bị từ chối.',
    help: 'Không cần làm gì nếu thư viện tự đổi lớp bao ngoài. Để đánh giá văn bản đúng như khi gửi đi, dùng --wire.',
  },

  'tool/name': {
    title: 'Tên công cụ',
    why: 'Mô hình gọi công cụ bằng tên. Mỗi nhà cung cấp nhận các ký tự và độ dài khác nhau; một tên nằm ngoài mức đó làm hỏng cả yêu cầu, không chỉ riêng công cụ này.',
    help: 'Chữ cái không dấu, chữ số và dấu gạch dưới, tối đa 64 ký tự, được nhận ở mọi nơi.',
  },
  'tool/duplicate-name': {
    title: 'Hai công cụ trùng tên',
    why: 'Lệnh gọi chỉ nêu tên công cụ. Khi có hai công cụ trùng tên, yêu cầu bị từ chối, hoặc không biết công cụ nào được gọi.',
    help: 'Đặt cho mỗi công cụ trong một yêu cầu một tên riêng; thêm tiền tố là tên dịch vụ sẽ có ích.',
  },
  'tool/description': {
    title: 'Mô tả công cụ',
    why: 'Mô hình chọn công cụ dựa vào mô tả. Nếu không có, nó chỉ dựa vào tên; nếu sai kiểu hoặc quá dài, yêu cầu bị từ chối.',
    help: 'Ghi trong vài câu: công cụ làm gì, khi nào nên dùng, khi nào không, và trả về gì.',
  },
  'tool/schema': {
    title: 'Schema đầu vào',
    why: 'Schema cho mô hình biết có những đối số nào. Ở khóa khác thì nó không được đọc; nếu thiếu, một số nhà cung cấp từ chối công cụ.',
    help: 'Đặt một schema kiểu đối tượng ở khóa của nhà cung cấp. Công cụ không có tham số thì dùng schema đối tượng không có thuộc tính.',
  },
  'anthropic/caller': {
    title: 'Công cụ mà mã được phép gọi',
    why: 'Với `allowed_callers`, công cụ có thể được gọi từ phần thực thi mã. Những công cụ này có giới hạn riêng: không có schema đệ quy, và có lẽ không có chế độ strict.',
    help: 'Viết schema không đệ quy, hoặc chỉ cho phép gọi trực tiếp.',
  },
  'anthropic/request': {
    title: 'Các phần của yêu cầu trỏ đến nhau',
    why: 'Điểm cache có thứ tự và số lượng, máy chủ MCP và bộ công cụ gọi tên nhau, bộ công cụ không đi cùng công cụ trùng tên, và công cụ được chọn phải gọi trực tiếp được.',
    help: 'Làm cho các phần khớp nhau: điểm cache dài trước, mỗi máy chủ một bộ công cụ, không trùng tên.',
  },
  'anthropic/server-tool': {
    title: 'Tùy chọn của công cụ có sẵn',
    why: 'Công cụ web nhận tên miền không kèm giao thức, chỉ cho phép hoặc chỉ chặn; bộ công cụ nhận ít tùy chọn cho mỗi thành phần.',
    help: 'Viết tên miền dạng tên máy chủ trong một danh sách duy nhất, và chỉ đặt `enabled` cùng `defer_loading` cho thành phần của bộ công cụ.',
  },
  'anthropic/tool-change': {
    title: 'Công cụ và chỉ dẫn thay đổi giữa các tin nhắn',
    why: 'Có thể thêm, bớt công cụ và đưa chỉ dẫn bằng tin nhắn hệ thống giữa các lượt. Tin nhắn đó chỉ được đứng ở những chỗ nhất định, và công cụ nó nhắc đến phải được biết từ trước.',
    help: 'Đặt thay đổi trong tin nhắn hệ thống sau tin nhắn của người dùng, và khai báo hoặc định nghĩa mỗi công cụ trước khi nhắc đến.',
  },
  'tool/grammar': {
    title: 'Format của công cụ tùy chỉnh',
    why: 'công cụ tùy chỉnh nhận văn bản. `format` cho biết văn bản nào: bất kỳ, hay theo một ngữ pháp. Hai API đặt ngữ pháp ở chỗ khác nhau, và ngữ pháp thiếu phần hoặc dùng cú pháp lạ sẽ bị từ chối.',
    help: 'Viết ngữ pháp ở đúng chỗ mà API này yêu cầu, với `syntax` và `definition`. Trong biểu thức chính quy, không dùng lookaround và tham chiếu ngược.',
  },
  'tool/key': {
    title: 'Các khóa của công cụ',
    why: 'Nhà cung cấp chặt chẽ từ chối khóa không biết; nhà cung cấp dễ tính bỏ qua, nên điều định làm bằng khóa đó không xảy ra.',
    help: 'Xem lại chính tả và vị trí: một số khóa phải nằm sâu hơn một cấp.',
  },
  'tool/type': {
    title: 'Loại công cụ',
    why: 'Loại quyết định cách đọc công cụ: là hàm tự viết, hay công cụ do nhà cung cấp chạy. Công cụ của nhà cung cấp có tên cố định và các khóa riêng.',
    help: 'Dùng loại mà nhà cung cấp ghi trong tài liệu, ở phiên bản phù hợp với mô hình.',
  },
  'tool/strict': {
    title: 'Chế độ strict không ai yêu cầu',
    why: 'Khi không có `strict`, dịch vụ này thử áp dụng chế độ strict cho schema. Các thuộc tính tùy chọn trở thành bắt buộc, và mô hình điền vào đó giá trị rỗng mà mã coi là giá trị thật.',
    help: 'Ghi "strict": false để giữ các thuộc tính tùy chọn, hoặc tự chỉnh schema theo chế độ strict.',
  },
  'tool/examples': {
    title: 'Ví dụ đầu vào',
    why: 'Ví dụ cho mô hình thấy cách gọi công cụ. Ví dụ không khớp với schema bị dịch vụ từ chối; nếu không bị từ chối, nó dạy cách gọi sai.',
    help: 'Sửa ví dụ, hoặc sửa schema nếu ví dụ mới là điều thực sự muốn.',
  },
  'tool/form': {
    title: 'Cấu trúc của nhà cung cấp khác',
    why: 'Cùng một định nghĩa, mỗi nhà cung cấp bao bọc theo một cách khác. Với cấu trúc của bên khác, dịch vụ không tìm thấy tên hoặc schema và từ chối yêu cầu.',
    help: 'Viết định nghĩa theo cấu trúc của dịch vụ sẽ nhận nó.',
  },

  'schema/root-type': {
    title: 'Kiểu ở gốc',
    why: 'Đối số luôn là một đối tượng. Schema có gốc không ghi rõ điều đó bị từ chối, dù các từ khóa khác đã cho thấy rõ.',
    help: 'Ghi "type": "object" ở gốc. Để nhận một danh sách hay một giá trị đơn, đặt nó thành một thuộc tính.',
  },
  'schema/root-keyword': {
    title: 'Từ khóa ở gốc',
    why: 'Dịch vụ kiểm tra gốc của schema đầu vào chặt hơn phần còn lại: các từ khóa kết hợp bị từ chối ở đó, dù dùng được bên trong một thuộc tính.',
    help: 'Chuyển các lựa chọn vào một thuộc tính, tách thành nhiều công cụ, hoặc ghi quy tắc trong mô tả.',
  },
  'schema/root-properties': {
    title: 'Thuộc tính ở gốc',
    why: 'Một số dịch vụ từ chối schema đối tượng không có `properties`, kể cả khi công cụ không có tham số.',
    help: 'Thêm "properties": {}.',
  },
  'schema/keyword': {
    title: 'Từ khóa mà nhà cung cấp không nhận',
    why: 'Mỗi nhà cung cấp nhận một phần khác nhau của JSON Schema. Phần còn lại khiến cả yêu cầu bị từ chối, hoặc bị lặng lẽ bỏ qua, nên có thể nhận được những giá trị mà schema cấm.',
    help: 'Diễn đạt bằng những gì nhà cung cấp nhận hoặc trong mô tả, và kiểm tra đối số khi nhận được.',
  },
  'schema/keyword-place': {
    title: 'Từ khóa đặt sai chỗ',
    why: 'Một số từ khóa chỉ được nhận bên cạnh những kiểu nhất định, hoặc chỉ với những giá trị nhất định. Ở chỗ khác, schema bị từ chối.',
    help: 'Thêm kiểu mà từ khóa đi cùng, hoặc bỏ từ khóa.',
  },
  'schema/keyword-type': {
    title: 'Từ khóa có giá trị sai kiểu',
    why: 'Dịch vụ đọc schema như một thông điệp có các trường cố định. Giá trị sai kiểu không đọc được, và yêu cầu bị từ chối.',
    help: 'Viết giá trị theo kiểu cần có.',
  },
  'schema/type': {
    title: 'Kiểu của schema',
    why: 'Các dịch vụ khác nhau ở chỗ kiểu có bắt buộc không, có được là danh sách không, và có những tên nào. Tên kiểu của ngôn ngữ lập trình, như `str` hay `float`, không nằm trong số đó.',
    help: 'Dùng một trong các kiểu string, number, integer, boolean, object, array, null.',
  },
  'schema/boolean': {
    title: 'true hoặc false thay cho schema',
    why: 'JSON Schema cho phép dùng true (mọi giá trị) và false (không giá trị nào) thay cho schema. Dịch vụ biên dịch schema thành ngữ pháp thì không.',
    help: 'Ghi rõ những giá trị nào được nhận.',
  },
  'schema/array-items': {
    title: 'Phần tử của mảng',
    why: 'Mảng không ghi rõ phần tử là gì bị một số dịch vụ từ chối; ở nơi khác, mô hình phải đoán.',
    help: 'Thêm `items` với schema của một phần tử.',
  },
  'schema/format': {
    title: 'Định dạng',
    why: 'Mỗi dịch vụ chỉ biết một số định dạng. Định dạng không biết bị từ chối, hoặc không có ý nghĩa gì.',
    help: 'Dùng một định dạng trong danh sách, hoặc ghi cách viết trong mô tả và kiểm tra khi nhận được đối số.',
  },
  'schema/pattern': {
    title: 'Mẫu',
    why: 'Mẫu do bộ máy biểu thức chính quy của dịch vụ chạy, và nó không có đủ mọi tính năng: thường thiếu lookaround và tham chiếu ngược. Mẫu không biên dịch được thì không có ý nghĩa, hoặc làm hỏng yêu cầu.',
    help: 'Viết mẫu không dùng tính năng đó, hoặc kiểm tra khi nhận được đối số.',
  },
  'schema/property-name': {
    title: 'Tên thuộc tính',
    why: 'Một số dịch vụ chỉ nhận những ký tự và độ dài nhất định trong tên thuộc tính, và từ chối cả yêu cầu nếu có tên khác.',
    help: 'Dùng chữ cái không dấu, chữ số và dấu gạch dưới; điều tên không nói được thì ghi vào mô tả.',
  },
  'schema/required': {
    title: 'Thuộc tính bắt buộc',
    why: 'Tên có trong `required` mà không được khai báo thì không thể điền đúng, và một số dịch vụ từ chối. Chế độ strict yêu cầu liệt kê mọi thuộc tính.',
    help: 'Giữ `required` và `properties` khớp nhau. Trong chế độ strict, thuộc tính tùy chọn là thuộc tính có kiểu cho phép cả null.',
  },
  'schema/closed': {
    title: 'Thuộc tính chưa khai báo',
    why: 'Chế độ strict chỉ sinh ra các thuộc tính đã khai báo, và yêu cầu mọi đối tượng ghi rõ điều đó.',
    help: 'Thêm "additionalProperties": false vào mọi đối tượng. Nếu khóa không cố định, dùng danh sách các cặp khóa và giá trị.',
  },
  'schema/object-properties': {
    title: 'Đối tượng không có thuộc tính',
    why: 'Với đối tượng không khai báo thuộc tính nào, dịch vụ từ chối schema, hoặc mô hình không có gì để điền.',
    help: 'Khai báo các thuộc tính, hoặc nhận một chuỗi chứa JSON.',
  },
  'schema/ref': {
    title: 'Tham chiếu',
    why: 'Tham chiếu trỏ đến chỗ không có, ra ngoài tài liệu hoặc quay về chính nó thì không cho biết điều gì được phép. Dịch vụ chỉ theo các tham chiếu trong cùng schema, có dịch vụ chỉ theo một số, và có dịch vụ bỏ qua những gì đứng cạnh tham chiếu.',
    help: 'Giữ các định nghĩa dưới $defs của cùng schema. Ở nơi không nhận đệ quy, viết rõ số cấp cần dùng.',
  },
  'schema/union-siblings': {
    title: 'Từ khóa bên cạnh union',
    why: 'Một số dịch vụ chỉ nhận union khi nó đứng một mình: từ khóa đứng cạnh nó bị từ chối.',
    help: 'Chuyển các từ khóa khác vào trong các nhánh.',
  },
  'schema/enum': {
    title: 'Enum (tập giá trị)',
    why: 'Các dịch vụ khác nhau ở chỗ enum được dùng với kiểu nào và được có những giá trị nào.',
    help: 'Enum gồm các chuỗi được nhận ở mọi nơi.',
  },
  'schema/limit': {
    title: 'Kích thước của schema',
    why: 'Dịch vụ biên dịch schema, và giới hạn kích thước cũng như độ sâu của nó.',
    help: 'Tách công cụ, làm phẳng schema, hoặc chuyển danh sách giá trị dài vào mô tả.',
  },
  'schema/invalid': {
    title: 'JSON Schema hợp lệ',
    why: 'Từ khóa có giá trị mà JSON Schema không cho phép thì không có ý nghĩa. Dịch vụ có kiểm tra schema sẽ từ chối; dịch vụ khác bỏ qua từ khóa.',
    help: 'Viết giá trị theo JSON Schema 2020-12. Cách viết của bản nháp cũ thường viết lại được mà không mất mát gì.',
  },
  'schema/impossible': {
    title: 'Ràng buộc mâu thuẫn nhau',
    why: 'Không giá trị nào phù hợp được, nên mô hình bị yêu cầu một thứ không tồn tại, và mọi lần kiểm tra đối số đều thất bại.',
    help: 'Xem lại trong hai giới hạn, giới hạn nào mới đúng ý.',
  },
  'schema/value': {
    title: 'Giá trị mặc định và ví dụ',
    why: 'Mô hình bắt chước giá trị mặc định và ví dụ. Giá trị không khớp với schema của chính nó sẽ dạy sai.',
    help: 'Sửa giá trị, hoặc sửa schema.',
  },

  'request/conflict': {
    title: 'Những thứ không đi cùng nhau trong một yêu cầu',
    why: 'Từng phần riêng lẻ đều ổn, nhưng khi gửi cùng nhau thì dịch vụ từ chối, bỏ qua hoặc trả lời kém, thường chỉ với một số thế hệ mô hình.',
    help: 'Bỏ một trong hai, hoặc dùng mô hình hay API nhận cả hai.',
  },
  'protocol/pairing': {
    title: 'Lệnh gọi và kết quả đi theo cặp',
    why: 'Mô hình thấy lệnh gọi và kết quả cùng nhau. Dịch vụ từ chối khi thiếu một trong hai, khi đứng sai chỗ hoặc lặp lại.',
    help: 'Trả lời mỗi lệnh gọi đúng một lần, ở tin nhắn ngay sau nó nếu dịch vụ yêu cầu. Khi bỏ tin nhắn cũ, bỏ cả hai.',
  },
  'protocol/call-id': {
    title: 'Id của lệnh gọi',
    why: 'Kết quả tìm lệnh gọi qua id. Mỗi dịch vụ có hình thức hoặc độ dài id riêng, nên id của dịch vụ khác có thể bị từ chối.',
    help: 'Giữ id mà dịch vụ đã cấp. Khi chuyển tin nhắn sang dịch vụ khác, đổi id giống nhau ở lệnh gọi và kết quả.',
  },
  'protocol/call': {
    title: 'Lệnh gọi trong tin nhắn',
    why: 'Lệnh gọi gửi lại được kiểm tra lần nữa: tên, kiểu của đối số và số lượng.',
    help: 'Gửi lại lệnh gọi đúng như đã nhận. Đối số là chuỗi với dịch vụ này, là đối tượng với dịch vụ khác.',
  },
  'protocol/result': {
    title: 'Kết quả trong tin nhắn',
    why: 'Kết quả công cụ phải ở dạng mà dịch vụ đọc: văn bản, đối tượng, hoặc danh sách các phần.',
    help: 'Đổi giá trị khác thành văn bản hoặc bọc trong đối tượng. Kết quả không có nội dung thì gửi rỗng; nếu là lỗi thì nói điều gì đã sai.',
  },
  'protocol/order': {
    title: 'Ai nói, và khi nào',
    why: 'Dịch vụ đòi hỏi các vai trò nhất định, cách bắt đầu và kết thúc, và vị trí của kết quả giữa các phần khác.',
    help: 'Bắt đầu bằng người dùng, đặt kết quả ngay sau lệnh gọi, kết thúc bằng người dùng hoặc kết quả.',
  },
  'protocol/content': {
    title: 'Nội dung rỗng hoặc lạc chỗ',
    why: 'Văn bản rỗng, danh sách rỗng và khóa của vai trò khác bị một số dịch vụ từ chối dù không nói gì.',
    help: 'Bỏ những gì rỗng và những gì không thuộc vai trò đó.',
  },
  'protocol/thinking': {
    title: 'Suy luận và chữ ký',
    why: 'Mô hình suy luận ký vào những gì nó đã nghĩ. Dịch vụ từ chối lệnh gọi gửi lại mà thiếu phần đó, vì không thể suy luận tiếp.',
    help: 'Gửi lại những gì đã nhận, nguyên vẹn và đúng thứ tự: suy luận, chữ ký, lệnh gọi.',
  },
  'protocol/part': {
    title: 'Cấu tạo của một phần',
    why: 'Mỗi phần của tin nhắn có cấu tạo cố định. Phần rỗng, phần chứa hai thứ cùng lúc, hoặc khóa sai chỗ sẽ bị từ chối.',
    help: 'Tạo một phần cho mỗi loại nội dung, và gửi lại các phần của câu trả lời đúng như đã nhận.',
  },
  'protocol/tools': {
    title: 'Lệnh gọi trong tin nhắn cần công cụ',
    why: 'Một số dịch vụ từ chối tin nhắn có lệnh gọi hoặc kết quả khi yêu cầu không có công cụ, kể cả khi không cần gọi nữa.',
    help: 'Gửi công cụ trong mọi yêu cầu như vậy, hoặc viết lại lệnh gọi và kết quả thành văn bản.',
  },
  'request/choice': {
    title: 'Lựa chọn công cụ',
    why: 'Lựa chọn công cụ cho mô hình biết có gọi hay không và gọi công cụ nào. Nó phải đúng dạng của nhà cung cấp và chỉ nêu tên công cụ có trong yêu cầu.',
    help: 'Viết lựa chọn theo dạng của nhà cung cấp và chỉ nêu công cụ có trong yêu cầu.',
  },
  'request/output': {
    title: 'Mô tả đầu ra có cấu trúc',
    why: 'Đầu ra có cấu trúc được mô tả bằng một đối tượng có các khóa riêng, khác nhau giữa các nhà cung cấp và giữa các API của cùng một nhà cung cấp.',
    help: 'Dùng các khóa của API này, và đặt tên bằng chữ cái, chữ số, dấu gạch ngang, gạch dưới ở nơi cần tên.',
  },
  'request/key': {
    title: 'Khóa ở cấp cao nhất của yêu cầu',
    why: 'Một số dịch vụ từ chối yêu cầu có khóa lạ, số khác bỏ qua. Lý do thường gặp là khóa của nhà cung cấp khác.',
    help: 'Bỏ khóa đó, hoặc viết theo tên của nhà cung cấp này.',
  },
  'schema/property-order': {
    title: 'Thứ tự khóa trong câu trả lời',
    why: 'Các mô hình cũ viết khóa theo thứ tự riêng nếu không được chỉ định. Khi một giá trị cần được suy ra trước giá trị khác, thứ tự làm thay đổi kết quả.',
    help: 'Liệt kê các thuộc tính trong `propertyOrdering` theo thứ tự cần viết.',
  },
  'advice/description': {
    title: 'Mô tả nói quá ít',
    why: 'Mô hình chỉ biết công cụ qua tên, mô tả và tham số. Các nhà cung cấp coi mô tả là phần quan trọng nhất.',
    help: 'Viết vài câu: công cụ làm gì, khi nào nên và không nên dùng, trả về gì.',
  },
  'advice/enum-in-prose': {
    title: 'Giá trị cho phép nằm trong mô tả',
    why: 'Danh sách giá trị trong mô tả chỉ là gợi ý; `enum` là quy tắc mà dịch vụ có thể buộc mô hình theo.',
    help: 'Đưa các giá trị vào `enum`. Mô tả vẫn có thể giải thích từng giá trị.',
  },
  'advice/integer-in-prose': {
    title: 'Số nguyên khai báo là number',
    why: 'Mô tả chỉ yêu cầu số nguyên; kiểu mới buộc mô hình tuân theo.',
    help: 'Hãy ghi "integer" ở chỗ chỉ số nguyên mới có nghĩa. Nếu nhận cả số thập phân, hãy nói rõ trong mô tả.',
  },
  'advice/name-prefix': {
    title: 'Tập lớn không có tiền tố',
    why: 'Giữa nhiều công cụ của nhiều dịch vụ, tên bắt đầu bằng dịch vụ hoặc tài nguyên dễ phân biệt hơn.',
    help: 'Cho các tên liên quan bắt đầu giống nhau: `issues_list`, `issues_close`. Hãy đo xem tiền tố hay hậu tố hợp với mô hình hơn.',
  },
  'advice/optional-required': {
    title: 'Bắt buộc nhưng được gọi là tùy chọn',
    why: 'Mô hình phải điền mọi thứ bắt buộc. Khi không có gì để ghi, nó bịa ra.',
    help: 'Chỉ bắt buộc những gì cần thiết. Ở chế độ strict, nơi mọi thứ đều bắt buộc, hãy cho phép null.',
  },
  'advice/parameter-count': {
    title: 'Nhiều tham số',
    why: 'Mô hình được huấn luyện với công cụ ít tham số. Khi có nhiều, một số bị quên hoặc điền sai.',
    help: 'Tách công cụ, gom những gì thuộc về nhau, hoặc bỏ những gì chương trình đã biết.',
  },
  'advice/parameter-description': {
    title: 'Tham số không có mô tả',
    why: 'Tên và kiểu hiếm khi cho biết cách viết giá trị: dạng ngày, đơn vị, mã của ai.',
    help: 'Mô tả từng tham số: ý nghĩa, dạng, và ví dụ khi cần.',
  },
  'advice/reasoning-parameter': {
    title: 'Tham số đòi suy luận của mô hình',
    why: 'Yêu cầu ghi suy luận nội bộ vào câu trả lời có thể bị các mô hình mới từ chối, và đoạn văn đó không phải suy luận thật dẫn đến lệnh gọi.',
    help: 'Dùng chức năng suy luận của API. Nếu người đọc cần lý do, hãy yêu cầu một lời giải thích ngắn về kết quả.',
  },
  'advice/similar-tools': {
    title: 'Các công cụ khó phân biệt',
    why: 'Công cụ trùng việc khiến mô hình dễ chọn sai.',
    help: 'Ghi trong mỗi mô tả khi nào nên dùng công cụ này thay cho công cụ kia, hoặc gộp lại.',
  },
  'advice/tool-count': {
    title: 'Nhiều công cụ hơn khuyến nghị',
    why: 'Mỗi công cụ tốn token trong mọi yêu cầu, và càng nhiều thì mô hình càng hay chọn sai.',
    help: 'Chỉ đưa những gì tác vụ cần, gộp những gì luôn dùng cùng nhau, hoặc dùng chức năng tìm công cụ của nhà cung cấp.',
  },
  'set/composed-name': {
    title: 'Tên có tiền tố máy chủ',
    why: 'Chương trình chủ đặt tên máy chủ trước tên từng công cụ để công cụ của nhiều máy chủ đứng cạnh nhau được. Giới hạn của API mô hình tính cho cả tên ghép.',
    help: 'Chọn tên ngắn hơn cho công cụ hoặc máy chủ.',
  },
  'set/definition-size': {
    title: 'Kích thước của mọi định nghĩa',
    why: 'Có chương trình chủ chỉ nhận máy chủ khi mọi định nghĩa của nó nằm gọn trong một số token.',
    help: 'Rút ngắn mô tả và schema, hoặc cung cấp ít công cụ hơn.',
  },
  'set/tool-count': {
    title: 'Số lượng công cụ',
    why: 'Dịch vụ giới hạn số công cụ trong một yêu cầu. Từ rất lâu trước khi đến giới hạn đó, mô hình đã chọn kém hơn khi có quá nhiều công cụ.',
    help: 'Chỉ gửi những công cụ mà công việc cần, hoặc để mô hình tìm kiếm công cụ.',
  },
  'set/sum': {
    title: 'Giới hạn chung cho mọi công cụ',
    why: 'Một số giới hạn tính trên tất cả công cụ strict của một yêu cầu, nên từng công cụ riêng lẻ thì ổn mà cả yêu cầu vẫn bị từ chối.',
    help: 'Giảm số công cụ strict, hoặc giảm số thuộc tính tùy chọn của chúng.',
  },

  'gemini/response-ref': {
    title: 'Tham chiếu trong kết quả hàm',
    why: 'Từ Gemini 3, `$ref` trong kết quả hàm chỉ đến media gửi kèm. Kết quả là một JSON Schema cũng có khóa này, nên yêu cầu bị từ chối.',
    help: 'Gửi kết quả có `$ref` dưới dạng chuỗi JSON.',
  },
  'mcp/annotations': {
    title: 'Chú giải (annotations) và thực thi (execution)',
    why: 'Ứng dụng khách đọc các gợi ý này để quyết định có hỏi người dùng trước hay không, và kiểm tra những gì đọc được: một giá trị không biết làm hỏng cả danh sách công cụ.',
    help: 'Dùng các giá trị có trong tài liệu, và những gợi ý không mâu thuẫn nhau.',
  },
  'mcp/meta-key': {
    title: 'Khóa của `_meta`',
    why: 'Mọi bên dùng chung các khóa của `_meta` nên tiền tố cho biết khóa của ai. Tiền tố của giao thức chỉ dành cho giao thức.',
    help: 'Dùng tên miền của mình viết ngược làm tiền tố: `com.example/key`.',
  },
  'mcp/parameter-header': {
    title: 'Tham số gửi dưới dạng header',
    why: 'Ứng dụng khách còn gửi tham số như vậy dưới dạng header HTTP. Điều này chỉ được với giá trị đơn giản, có tên hợp lệ, đến được mà không qua nhánh lựa chọn nào.',
    help: 'Chỉ đánh dấu các thuộc tính ở cấp ngoài cùng hoặc lồng bên trong có kiểu string, integer hoặc boolean, mỗi thuộc tính một tên header riêng.',
  },
};
