// The sentences of source-en.ts in Korean. No particle hangs on a placeholder whose last sound is not known.

import type { sourceEn } from './source-en.js';

export const sourceKo = {
  'error.source-too-large': '소스가 너무 큽니다. 최대 {limit}자까지 읽습니다.',
  'error.source-too-deep': '소스의 괄호가 {limit}단계보다 깊이 중첩되어 읽지 않았습니다.',
  'error.source-too-slow': '코드로 보기 어려운 소스입니다. {seconds}초 안에 읽을 수 없었습니다.',
  'error.schema-package': '이 {library} 스키마를 읽으려면 `{package}` 패키지가 필요합니다. 설치 명령: {command}',
  'error.schema-unknown':
    '읽을 수 있는 스키마 객체가 아닙니다. 다음 중 하나의 스키마, Standard JSON Schema 지원 스키마, 또는 일반 JSON Schema를 넣으세요: {known}.',
  'error.schema-failed': '{library} 스키마를 JSON Schema로 쓸 수 없습니다: {problem}',
  'error.schema-circle': '스키마가 자기 자신을 돌아가며 가리키므로 JSON으로 쓸 수 없습니다. 참조(`$ref`)로 같은 내용을 나타낼 수 있습니다.',
  'error.schema-not-one': '정의나 스키마를 하나만 넣으세요. {count}개를 찾았습니다.',

  'source.nothing-found': '이 소스에서 함수나 객체 타입을 찾지 못했습니다.',
  'source.name-not-found': '이 소스에는 이름이 `{name}`인 함수나 타입이 없습니다. 찾은 이름: {names}.',
  'source.not-taken': '가져오지 않은 이름: {names}. 도구로 만들려면 이름을 지정하세요.',
  'source.overloads': '`{name}` 선언이 {count}개 있습니다. 첫 번째 선언을 사용했습니다.',
  'source.syntax': '{line}줄 {column}칸에 읽을 수 없는 부분이 있습니다: `{found}`. `{name}` 결과를 살펴보세요.',
  'source.unreadable': '{line}줄 {column}칸에서 `{name}` 선언을 읽을 수 없습니다: `{found}`. 이 선언으로는 도구를 만들지 않았습니다.',
  'source.unknown-type': '{line}줄 {column}칸의 `{found}` 타입을 알 수 없습니다. 대신 아무 값이나 받는 `{written}` 스키마를 썼습니다.',
  'source.too-deep': '{line}줄 {column}칸에서 타입이 {limit}단계보다 깊이 중첩되었습니다. 그보다 깊은 곳은 아무 값이나 받습니다.',
  'source.too-much': '이 소스의 타입을 읽는 데 {limit}단계가 넘게 걸립니다. 남은 부분은 아무 값이나 받습니다.',
  'source.as-json': 'JSON에는 `{found}` 같은 타입이 없습니다({line}줄 {column}칸). 다음과 같이 썼습니다: {written}.',
  'source.no-type': '{line}줄 {column}칸의 `{name}` 매개변수에 타입이 없어 아무 값이나 받습니다.',
  'source.function-member': '{line}줄 {column}칸의 `{name}` 멤버는 함수입니다. JSON에는 함수가 없으므로 뺐습니다.',
  'source.unread-member': '{line}줄 {column}칸의 `{found}` 부분을 읽을 수 없어 뺐습니다.',
  'source.unread-default':
    '{line}줄 {column}칸에 있는 `{name}` 매개변수의 기본값이 단순한 값이 아닙니다: `{found}`. 이 매개변수는 `default` 없이 선택으로 두었습니다.',
  'source.default-export': '내보낸 함수에 이름이 없습니다. 도구 이름을 `{name}` 값으로 정했습니다.',
  'source.rest-parameter': '`{name}` 매개변수는 값을 몇 개든 받습니다. 목록으로 썼으므로 호출을 실행할 때 펼쳐서 넘겨야 합니다.',
  'source.variadic': '`{name}` 매개변수는 나머지 인자를 모두 받습니다. 스키마로 이름 붙일 수 없으므로 뺐습니다.',
  'source.injected': '`{name}` 매개변수({type})는 모델이 아니라 프레임워크가 채웁니다. 그래서 뺐습니다.',
  'source.unnamed-parameter': '{line}줄 {column}칸의 매개변수에 이름이 없습니다. 이름을 `{name}` 값으로 정했습니다.',
  'source.unused-text': '문서에 `{name}` 설명이 있지만 그런 매개변수가 없습니다.',
  'source.two-texts': '`{name}` 설명이 docstring에도 있고 따로도 있습니다: `{left}`. docstring의 설명을 사용했습니다.',
  'source.unknown-base': '`{name}` 타입의 바탕인 `{base}` 타입이 이 소스에 없습니다. 물려받는 부분이 빠져 있습니다.',
  'source.not-an-object': '도구의 인자는 객체여야 합니다. `{name}` 입력을 `{key}` 속성으로 객체 안에 넣었습니다.',
  'source.schema-part': 'JSON Schema에는 `{found}` 같은 타입이 없습니다(위치: `{place}`). 그 자리는 아무 값이나 받습니다.',
  'source.schema-as': 'JSON Schema에는 `{found}` 같은 타입이 없습니다(위치: `{place}`). 다음과 같이 썼습니다: {written}.',
  'source.schema-check': 'JSON Schema로는 `{found}` 조건을 나타낼 수 없습니다(위치: `{place}`). 이 조건은 뺐습니다.',
  'source.more-notes': '알릴 내용이 더 있지만 처음 {limit}개만 남겼습니다.',

  'source.unsaid': '{language}에서는 `{place}` 위치의 `{keyword}` 키워드를 나타낼 수 없습니다. 주석으로만 남겼습니다.',
  'source.unsaid-reference': '`{place}` 위치의 참조 `{reference}` 대상이 없습니다. 그 자리는 아무 값이나 받습니다.',
} as const satisfies Record<keyof typeof sourceEn, string>;
