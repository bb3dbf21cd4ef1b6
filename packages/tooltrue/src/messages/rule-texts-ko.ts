// What every rule is about, in Korean. For `explain` and the pages; no part of the core.

import type { RuleTexts } from './rule-texts-en.js';

const NOT_JSON = '서비스로 보내는 것은 엄격한 JSON입니다. 텍스트는 뜻한 내용대로 읽었고 나머지도 모두 검사했지만, 이대로 보내면 거부됩니다.';
const UNREADABLE =
  '여기서부터는 무엇을 뜻했는지 알 수 없어서, 그 뒤는 전혀 또는 일부만 검사했습니다. 어떤 서비스든 이런 텍스트는 도구를 보기도 전에 거부합니다.';

export const ruleTextsKo: RuleTexts = {
  'syntax/notation': {
    title: '프로그래밍 언어의 리터럴',
    why: '정의는 코드 안에 있는 경우가 많습니다. 그 자리에서 그대로 검사하며, 보낼 때는 그 언어의 직렬화 기능이 JSON으로 바꿉니다.',
    help: '프로그램의 일부라면 그대로 두면 됩니다. 직접 보내려면 JSON으로 쓰세요.',
  },
  'syntax/byte-order-mark': {
    title: '바이트 순서 표식(BOM)',
    why: '일부 편집기는 파일 맨 앞에 보이지 않는 표식을 넣습니다. JSON에서는 허용되지 않으며, 이를 거부하는 프로그램도 있습니다.',
    help: '파일을 BOM 없는 UTF-8로 저장하세요.',
  },
  'syntax/comment': { title: '주석', why: NOT_JSON, help: '주석은 JSONC를 읽는 도구가 쓰는 파일에만 두고, 보내는 내용에서는 지우세요.' },
  'syntax/trailing-comma': { title: '마지막 쉼표', why: NOT_JSON, help: '닫는 괄호 앞의 쉼표를 지우세요.' },
  'syntax/single-quotes': { title: '작은따옴표', why: NOT_JSON, help: '문자열을 큰따옴표로 묶으세요.' },
  'syntax/unquoted-key': { title: '따옴표 없는 키', why: NOT_JSON, help: '키를 큰따옴표로 묶으세요.' },
  'syntax/number-form': {
    title: 'JSON에 없는 수 표기',
    why: NOT_JSON,
    help: '일반 십진수로 쓰세요. 앞에 더하기 기호나 0을 붙일 수 없고, 16진수와 자릿수 구분 기호도 쓸 수 없습니다. NaN과 Infinity는 JSON에 수로 존재하지 않습니다.',
  },
  'syntax/string-form': { title: 'JSON에 없는 문자열 표기', why: NOT_JSON, help: '문자열을 큰따옴표로 묶고 JSON의 이스케이프만 쓰세요.' },
  'syntax/string-concatenation': { title: '값 하나에 여러 문자열', why: NOT_JSON, help: '문자열 하나로 쓰세요.' },
  'syntax/control-character': { title: '문자열 안의 제어 문자', why: NOT_JSON, help: '이스케이프로 쓰세요. 줄바꿈은 \\n, 탭은 \\t입니다.' },
  'syntax/invalid-escape': {
    title: '알 수 없는 이스케이프',
    why: NOT_JSON,
    help: 'JSON의 이스케이프를 쓰세요. 백슬래시 자체는 \\\\처럼 두 번 쓰며, 특히 패턴에서 주의해야 합니다.',
  },
  'syntax/whitespace': {
    title: 'JSON이 모르는 공백',
    why: `${NOT_JSON} 이런 공백은 웹 페이지나 워드 프로세서에서 따라오며 눈에 보이지 않습니다.`,
    help: '일반 공백으로 바꾸세요.',
  },
  'syntax/python-literal': { title: 'True, False, None 값', why: NOT_JSON, help: 'true, false, null로 쓰세요.' },
  'syntax/javascript-literal': { title: 'undefined 값', why: NOT_JSON, help: '키를 빼거나 null로 쓰세요.' },
  'syntax/assignment': { title: '값을 둘러싼 대입문', why: NOT_JSON, help: '값만 남기세요.' },
  'syntax/type-assertion': { title: '타입 단언', why: NOT_JSON, help: '보내는 내용에서 `as const`, `satisfies …` 부분을 지우세요.' },
  'syntax/tuple': { title: '튜플', why: NOT_JSON, help: '배열을 대괄호로 쓰세요.' },
  'syntax/not-a-literal': {
    title: '표현식',
    why: '이름, 호출, 템플릿의 값은 프로그램이 실행될 때 정해지므로 여기서는 검사할 수 없습니다.',
    help: '실제로 보내는 정의를, 예를 들어 JSON으로 출력해서 검사하세요.',
  },
  'syntax/empty': {
    title: '읽을 내용 없음',
    why: '텍스트가 비어 있어서 알려 드릴 것이 없습니다.',
    help: '도구 정의, 정의 목록, 요청, 스키마 중 하나를 넣으세요.',
  },
  'syntax/unexpected-character': {
    title: '올 수 없는 문자',
    why: UNREADABLE,
    help: '그 자리를 살펴보세요. 바로 앞의 따옴표, 쉼표, 괄호가 잘못된 경우가 많습니다.',
  },
  'syntax/unexpected-end': {
    title: '너무 일찍 끝난 텍스트',
    why: UNREADABLE,
    help: '텍스트의 일부가 빠져 있습니다. 복사할 때 잘린 부분을 찾거나, 열린 것을 닫으세요.',
  },
  'syntax/missing-comma': { title: '빠진 쉼표', why: UNREADABLE, help: '두 값 사이에 쉼표를 넣으세요.' },
  'syntax/missing-colon': { title: '빠진 콜론', why: UNREADABLE, help: '키와 값 사이에 콜론을 넣으세요.' },
  'syntax/missing-value': { title: '빠진 값', why: UNREADABLE, help: '값을 쓰거나 키를 지우세요.' },
  'syntax/extra-text': {
    title: '값 뒤의 텍스트',
    why: 'JSON 텍스트에는 값이 하나만 있습니다. 그 뒤는 읽지 않았습니다.',
    help: '뒤에 있는 내용을 지우거나, 여러 값을 배열 하나에 넣으세요.',
  },
  'syntax/too-deep': {
    title: '너무 깊은 중첩',
    why: '어떤 텍스트를 읽어도 멈추지 않도록 정해진 깊이까지만 읽습니다. 이 깊이에 가까운 스키마를 받는 서비스는 없습니다.',
    help: '스키마를 평평하게 만들거나 참조를 쓰세요.',
  },
  'syntax/too-large': {
    title: '너무 큰 텍스트',
    why: '이보다 긴 텍스트는 읽지 않습니다. 이만한 크기의 요청을 받는 서비스는 없습니다.',
    help: '텍스트를 나누세요.',
  },

  'json/duplicate-key': {
    title: '두 번 나오는 키',
    why: 'JSON은 같은 키가 되풀이될 때의 뜻을 정하지 않습니다. 대부분 마지막 값을 남기지만, 첫 값을 남기거나 텍스트를 거부하는 경우도 있습니다. 그래서 서비스가 보는 내용이 눈에 보이는 내용과 다를 수 있습니다.',
    help: '뜻하지 않은 쪽을 지우세요.',
  },

  'form/unknown': {
    title: '도구 정의 없음',
    why: '여기 있는 내용은 알려진 어떤 도구의 구조와도 다릅니다. 그래서 판단할 수 없고, 이를 도구로 받을 서비스도 없습니다.',
    help: '도구에는 이름과 입력 스키마가 있습니다. 쓰는 제공자의 동작하는 예시와 키의 철자를 살펴보세요.',
  },
  'form/nested': {
    title: '더 안쪽에 있는 도구',
    why: '도구가 다른 내용 안에 들어 있습니다. 도구는 그 자리에서 검사했지만, 둘러싼 부분은 이대로 보내는 것이 아닙니다.',
    help: '도구를 감싼 설정 파일이라면 그대로 두면 됩니다. 그렇지 않으면 목록만 넣으세요.',
  },
  'form/mixed': {
    title: '두 제공자의 구조가 섞임',
    why: '제공자마다 자신의 키에 있는 스키마만 읽고, 다른 제공자의 키는 무시하거나 거부합니다. 무시되면 도구에 매개변수가 없는 셈이 되어, 모델이 인자 없이 호출하거나 인자를 지어냅니다.',
    help: '구조에 맞는 제공자의 키를 쓰세요.',
  },
  'form/other-envelope': {
    title: '전달되는 내용을 기준으로 한 판단',
    why: '다른 제공자의 형식으로 쓰인 정의입니다. 중요한 것은 안의 스키마이므로, 바깥 구조를 바꾼 것으로 보고 판단했습니다. 이대로 보내면 거부됩니다.',
    help: '라이브러리가 구조를 바꾸어 준다면 그대로 두면 됩니다. 텍스트를 그대로 보낼 때를 기준으로 판단하려면 --wire 옵션을 쓰세요.',
  },

  'tool/name': {
    title: '도구 이름',
    why: '모델은 이름으로 도구를 부릅니다. 제공자마다 허용하는 문자와 길이가 다르며, 벗어난 이름이 있으면 그 도구만이 아니라 요청 전체가 실패합니다.',
    help: '영문자, 숫자, 밑줄로 된 64자 이하의 이름은 어디서나 받아들여집니다.',
  },
  'tool/duplicate-name': {
    title: '이름이 같은 두 도구',
    why: '호출에는 도구의 이름만 담깁니다. 이름이 같은 도구가 둘이면 요청이 거부되거나, 어느 쪽을 부른 것인지 알 수 없습니다.',
    help: '한 요청의 도구마다 다른 이름을 붙이세요. 서비스 이름을 접두사로 붙이면 도움이 됩니다.',
  },
  'tool/description': {
    title: '도구 설명',
    why: '모델은 설명을 보고 도구를 고릅니다. 설명이 없으면 이름만 보고 고르며, 타입이 틀리거나 너무 길면 요청이 거부됩니다.',
    help: '도구가 무엇을 하는지, 언제 쓰고 언제 쓰지 않는지, 무엇을 돌려주는지 몇 문장으로 적으세요.',
  },
  'tool/schema': {
    title: '입력 스키마',
    why: '스키마는 어떤 인자가 있는지 모델에 알려 줍니다. 다른 키에 있으면 아예 읽히지 않고, 없으면 도구를 거부하는 제공자도 있습니다.',
    help: '제공자가 쓰는 키에 객체 스키마를 넣으세요. 매개변수가 없는 도구에는 속성이 없는 객체 스키마를 넣으세요.',
  },
  'tool/key': {
    title: '도구의 키',
    why: '엄격한 제공자는 모르는 키를 거부하고, 너그러운 제공자는 무시합니다. 무시되면 그 키로 뜻한 일이 일어나지 않습니다.',
    help: '철자와 자리를 살펴보세요. 한 단계 더 안쪽에 두어야 하는 키도 있습니다.',
  },
  'tool/type': {
    title: '도구 타입',
    why: '타입에 따라 도구를 직접 만든 함수로 읽을지, 제공자가 실행하는 도구로 읽을지 정해집니다. 제공자의 도구에는 정해진 이름과 키가 있습니다.',
    help: '제공자 문서에 있는 타입을 모델에 맞는 버전으로 쓰세요.',
  },
  'tool/strict': {
    title: '요청하지 않은 strict 모드',
    why: '이 서비스는 `strict` 키가 없으면 스키마에 strict 모드를 적용하려고 합니다. 그러면 선택 속성이 필수가 되고, 모델이 채운 빈 값을 코드가 진짜 값으로 받아들이게 됩니다.',
    help: '선택 속성을 그대로 두려면 "strict": false 항목을 추가하고, 그렇지 않으면 스키마를 직접 strict 모드에 맞추세요.',
  },
  'tool/examples': {
    title: '입력 예시',
    why: '예시는 도구를 어떻게 호출하는지 모델에 보여 줍니다. 스키마에 맞지 않는 예시는 서비스에서 거부되고, 거부되지 않으면 잘못된 호출을 가르칩니다.',
    help: '예시를 고치세요. 예시가 맞다면 스키마를 고치세요.',
  },
  'tool/form': {
    title: '다른 제공자의 구조',
    why: '같은 정의라도 제공자마다 감싸는 구조가 다릅니다. 다른 구조로 보내면 서비스가 이름이나 스키마를 찾지 못해 요청을 거부합니다.',
    help: '정의를 받을 서비스의 구조로 쓰세요.',
  },

  'schema/root-type': {
    title: '루트의 타입',
    why: '인자는 언제나 객체입니다. 루트에 그 타입이 적혀 있지 않은 스키마는, 다른 키워드로 분명히 알 수 있더라도 거부됩니다.',
    help: '루트에 "type": "object" 항목을 넣으세요. 배열이나 값 하나를 받으려면 속성으로 만드세요.',
  },
  'schema/root-keyword': {
    title: '루트의 키워드',
    why: '서비스는 입력 스키마의 루트를 다른 곳보다 엄격하게 검사합니다. 속성 안에서는 되는 조합 키워드도 루트에서는 거부됩니다.',
    help: '여러 선택지를 속성 안으로 옮기거나, 도구를 여러 개로 나누거나, 그 규칙을 설명에 적으세요.',
  },
  'schema/root-properties': {
    title: '루트의 속성',
    why: '매개변수가 없는 도구라도 `properties` 키가 없는 객체 스키마를 거부하는 서비스가 있습니다.',
    help: '"properties": {} 항목을 추가하세요.',
  },
  'schema/keyword': {
    title: '제공자가 받지 않는 키워드',
    why: '제공자마다 JSON Schema에서 받아들이는 부분이 다릅니다. 나머지는 요청 전체와 함께 거부되거나 조용히 무시되어, 스키마가 금지한 값이 들어옵니다.',
    help: '제공자가 받는 다른 키워드나 설명으로 표현하고, 인자가 들어올 때 검사하세요.',
  },
  'schema/keyword-place': {
    title: '자리가 틀린 키워드',
    why: '어떤 키워드는 정해진 타입과 함께, 또는 정해진 값으로만 쓸 수 있습니다. 그 밖의 자리에 쓰면 스키마가 거부됩니다.',
    help: '키워드에 맞는 타입을 추가하거나 키워드를 빼세요.',
  },
  'schema/keyword-type': {
    title: '값의 타입이 틀린 키워드',
    why: '서비스는 스키마를 필드가 정해진 메시지로 읽습니다. 타입이 다른 값은 읽을 수 없어서 요청이 거부됩니다.',
    help: '값을 필요한 타입으로 쓰세요.',
  },
  'schema/type': {
    title: '스키마의 타입',
    why: '타입이 꼭 있어야 하는지, 목록이어도 되는지, 어떤 이름을 쓸 수 있는지는 서비스마다 다릅니다. `str`, `float` 같은 프로그래밍 언어의 이름은 쓸 수 없습니다.',
    help: 'string, number, integer, boolean, object, array, null 중 하나를 쓰세요.',
  },
  'schema/boolean': {
    title: '스키마 자리의 true와 false',
    why: 'JSON Schema에서는 스키마 대신 true(무엇이든)와 false(아무것도 안 됨)를 쓸 수 있습니다. 스키마를 문법으로 변환하는 서비스에서는 쓸 수 없습니다.',
    help: '어떤 값을 뜻하는지 스키마로 쓰세요.',
  },
  'schema/array-items': {
    title: '배열의 요소',
    why: '요소가 무엇인지 적지 않은 배열은 일부 서비스에서 거부되고, 그 밖에서는 모델이 추측합니다.',
    help: '요소 하나의 스키마를 담은 `items` 키를 추가하세요.',
  },
  'schema/format': {
    title: '포맷',
    why: '서비스마다 아는 포맷이 정해져 있습니다. 모르는 포맷은 거부되거나 아무 뜻도 없습니다.',
    help: '목록에 있는 포맷을 쓰거나, 설명에 형식을 적고 인자가 들어올 때 검사하세요.',
  },
  'schema/pattern': {
    title: '패턴',
    why: '패턴은 서비스의 정규식 엔진이 실행하며, 엔진에는 없는 기능이 있습니다. 전방·후방 탐색과 역참조가 대표적입니다. 컴파일되지 않는 패턴은 뜻이 없거나 요청을 실패하게 합니다.',
    help: '그 기능 없이 패턴을 쓰거나, 인자가 들어올 때 검사하세요.',
  },
  'schema/property-name': {
    title: '속성 이름',
    why: '속성 이름에 정해진 문자와 길이만 허용하는 서비스가 있습니다. 벗어난 이름이 하나라도 있으면 요청 전체를 거부합니다.',
    help: '영문자, 숫자, 밑줄을 쓰고, 이름에 담지 못하는 내용은 설명에 적으세요.',
  },
  'schema/required': {
    title: '필수 속성',
    why: '`required` 목록에 있지만 선언되지 않은 이름은 제대로 채울 수 없으며, 이를 거부하는 서비스도 있습니다. strict 모드에서는 모든 속성이 목록에 있어야 합니다.',
    help: '`required` 목록과 `properties` 내용을 서로 맞추세요. strict 모드에서 선택 속성은 타입에 null을 함께 허용한 속성입니다.',
  },
  'schema/closed': {
    title: '선언되지 않은 속성',
    why: 'strict 모드는 선언된 속성만 생성하며, 모든 객체에 이를 명시해야 합니다.',
    help: '모든 객체에 "additionalProperties": false 항목을 추가하세요. 키가 정해지지 않았다면 키와 값의 쌍을 담은 배열을 쓰세요.',
  },
  'schema/object-properties': {
    title: '속성이 없는 객체',
    why: '선언된 속성이 없는 객체가 있으면 서비스가 스키마를 거부하거나, 모델이 채울 것이 없습니다.',
    help: '속성을 선언하거나, JSON을 담은 문자열로 받으세요.',
  },
  'schema/ref': {
    title: '참조',
    why: '없는 곳, 문서 밖, 자기 자신을 가리키는 참조는 무엇이 허용되는지 알려 주지 못합니다. 서비스는 스키마 안의 참조만 따라가고, 그중 일부만 따라가는 서비스도 있으며, 참조 옆의 키를 무시하는 서비스도 있습니다.',
    help: '정의를 같은 스키마의 $defs 아래에 두세요. 재귀를 받지 않는 곳에서는 필요한 단계만큼 풀어서 쓰세요.',
  },
  'schema/union-siblings': {
    title: '유니언 옆의 키워드',
    why: '유니언이 홀로 있을 때만 받는 서비스가 있습니다. 옆에 다른 키워드가 있으면 거부됩니다.',
    help: '다른 키워드를 분기 안으로 옮기세요.',
  },
  'schema/enum': {
    title: '열거형(enum)',
    why: '어떤 타입에 enum을 쓸 수 있는지, 어떤 값을 넣을 수 있는지는 서비스마다 다릅니다.',
    help: '문자열 enum은 어디서나 받아들여집니다.',
  },
  'schema/limit': {
    title: '스키마의 크기',
    why: '서비스는 스키마를 컴파일하며, 크기와 깊이를 제한합니다.',
    help: '도구를 나누거나, 스키마를 평평하게 만들거나, 긴 값 목록을 설명으로 옮기세요.',
  },
  'schema/invalid': {
    title: '올바른 JSON Schema',
    why: 'JSON Schema가 허용하지 않는 값을 가진 키워드는 뜻이 없습니다. 스키마를 검사하는 서비스는 거부하고, 다른 서비스는 그 키워드를 무시합니다.',
    help: '값을 JSON Schema 2020-12에 맞게 쓰세요. 예전 드래프트의 표기는 대개 손실 없이 바꿀 수 있습니다.',
  },
  'schema/impossible': {
    title: '서로 모순되는 제약',
    why: '맞는 값이 있을 수 없습니다. 모델은 존재하지 않는 것을 요구받고, 인자 검사는 모두 실패합니다.',
    help: '둘 중 어느 쪽이 맞는지 살펴보세요.',
  },
  'schema/value': {
    title: '기본값과 예시',
    why: '모델은 기본값과 예시를 따라 합니다. 자신의 스키마에 맞지 않는 값은 틀린 값을 가르칩니다.',
    help: '값이나 스키마를 고치세요.',
  },

  'set/tool-count': {
    title: '도구의 수',
    why: '서비스는 한 요청에 담을 수 있는 도구 수를 제한합니다. 그 한도에 이르기 훨씬 전부터 모델은 많은 도구 가운데 제대로 고르지 못합니다.',
    help: '작업에 필요한 도구만 보내거나, 모델이 도구를 검색하게 하세요.',
  },
  'set/sum': {
    title: '모든 도구가 나누어 쓰는 한도',
    why: '요청의 모든 strict 도구를 합해서 세는 한도가 있습니다. 도구 하나하나는 괜찮아도 요청이 거부될 수 있습니다.',
    help: 'strict 도구의 수나 그 선택 속성의 수를 줄이세요.',
  },

  'mcp/annotations': {
    title: '주석(annotations)과 실행(execution)',
    why: '클라이언트는 이 힌트를 읽어 사람에게 먼저 물을지 정하고, 읽은 값을 검증합니다. 모르는 값이 있으면 도구 목록 전체가 실패합니다.',
    help: '문서에 있는 값만 쓰고, 힌트가 서로 모순되지 않게 하세요.',
  },
  'mcp/parameter-header': {
    title: '헤더로 보내는 매개변수',
    why: '클라이언트는 이런 매개변수를 HTTP 헤더로도 보냅니다. 이름이 올바르고, 값이 단순하고, 갈래 없이 닿을 수 있는 매개변수만 가능합니다.',
    help: 'string, integer, boolean 타입인 최상위 속성이나 중첩된 속성에만 표시하고, 헤더 이름을 서로 다르게 하세요.',
  },
};
