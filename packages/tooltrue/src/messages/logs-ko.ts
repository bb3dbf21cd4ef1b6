// The sentences of logs-en.ts in Korean. No particle hangs on a placeholder whose last sound is not known.

import type { logsEn } from './logs-en.js';

export const logsKo = {
  'error.server-package': 'MCP 서버에 도구를 물어보려면 `{package}` 패키지가 필요합니다. 설치 명령: {command}',
  'error.server-command-quote': '서버 명령에서 따옴표({quote})가 닫히지 않았습니다.',
  'error.server-command-shell': '`{found}` 기호는 셸에서만 쓰이지만 서버는 셸 없이 시작됩니다. 명령 하나와 그 인자만 쓰거나 기호를 따옴표로 감싸세요.',
  'error.server-command-empty': '서버 명령에 프로그램이 없습니다. 예: npx -y some-server',
  'error.server-url': '`{url}` 주소를 읽을 수 없습니다. 예: https://example.com/mcp',
  'error.server-url-scheme': '`{scheme}` 방식으로는 MCP 서버에 연결할 수 없습니다. http 또는 https 주소나 서버를 시작하는 명령을 주세요.',
  'error.server-start': '`{server}` 서버를 시작할 수 없습니다({reason}). 명령을 확인하세요.',
  'error.server-ended': '`{server}` 서버가 도구를 알리기 전에 끝났습니다({reason}).',
  'error.server-timeout': '`{server}` 서버가 {seconds}초 안에 응답하지 않았습니다. --timeout 옵션으로 시간을 늘릴 수 있습니다.',
  'error.server-timeout-stray':
    '`{server}` 서버가 {seconds}초 안에 응답하지 않았습니다. 표준 출력에 프로토콜 메시지가 아닌 텍스트를 씁니다. 프로토콜을 지원하는 서버인지 확인하세요.',
  'error.server-authorisation': '`{server}` 서버가 인증을 요구합니다. --header "Authorization: Bearer TOKEN" 옵션으로 넘기세요.',
  'error.server-http': '`{server}` 서버가 HTTP 상태 {status} 코드로 응답했습니다. 주소를 확인하세요.',
  'error.server-unreachable': '`{server}` 서버에 연결할 수 없습니다({reason}). 주소와 서버 실행 여부를 확인하세요.',
  'error.server-answer': '`{server}` 서버에서 도구를 받지 못했습니다: {problem}',
  'error.server-no-tools': '`{server}` 서버에는 도구가 없습니다.',
  'error.server-listing': '`{server}` 서버의 응답에 도구 목록이 없습니다.',
  'error.server-pages': '`{server}` 서버의 도구 목록이 끝나지 않습니다. 같은 페이지가 반복되거나 도구 {count}개 뒤에도 계속됩니다.',
  'error.logs-none': '기록된 도구 호출을 찾지 못했습니다. 알려진 서비스의 요청, 응답, 스트림, 대화 로그, HAR 파일에서 호출을 읽습니다.',
  'logs.calls': '사용한 호출 기록: {count}개.',
  'logs.broken': '인자가 JSON 객체가 아니어서 제외한 호출: {count}개.',
  'logs.broken-at': '인자가 JSON 객체가 아니어서 제외한 호출: {count}개, 첫 번째는 {line}줄.',
  'logs.unfinished': '스트림이 먼저 끝나서 제외한 호출: {count}개.',
  'logs.unfinished-at': '스트림이 먼저 끝나서 제외한 호출: {count}개, 첫 번째는 {line}줄.',
  'logs.no-sample': '`{name}` 호출 가운데 쓸 수 있는 것이 없어 도구를 만들지 않았습니다.',
  'logs.text': '`{name}` 도구는 스키마로 나타낼 수 없는 일반 텍스트를 받으므로 만들지 않았습니다.',
  'logs.hosted': '`{name}` 도구는 서비스가 직접 제공하므로 만들지 않았습니다.',
  'logs.lines': '읽을 수 없는 줄: {count}개, 첫 번째는 {line}줄.',
  'server.asked': '`{name}` 서버(버전 {version})에서 도구 목록을 받았습니다. 프로토콜 버전: {protocol}.',
  'server.no-schema': '서버가 `{name}` 도구의 입력 스키마를 알리지 않았습니다. 매개변수가 없는 도구로 보았습니다.',
} as const satisfies Record<keyof typeof logsEn, string>;
