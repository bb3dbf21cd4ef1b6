// What `tooltrue run` says, in Korean.

import type { cliRunEn } from './cli-run-en.js';

export const cliRunKo = {
  'usage.run-nothing': '도구를 내보내는 모듈을 지정하세요. 예: tooltrue run tools.mjs --provider anthropic --model MODEL "질문"',
  'usage.run-target': '어느 서비스에 물을지 지정하세요. 예: --provider anthropic',
  'usage.run-model': '`{target}` 서비스의 어느 모델에 물을지 지정하세요. 예: --model MODEL',
  'usage.run-prompt': '모듈 뒤에 질문을 적으세요. 터미널이 아니면 질문을 입력받을 수 없습니다.',
  'usage.run-file': '`{path}` 파일이 없습니다.',
  'usage.run-module': '`{path}` 모듈을 불러오지 못했습니다: {problem}',
  'usage.run-typescript':
    'Node.js {version} 버전은 `{path}` 파일을 그대로 실행하지 못합니다. JavaScript 모듈을 주거나 TypeScript를 읽는 Node.js(22.18 이상)를 쓰세요.',
  'usage.run-no-tools': '`{path}` 모듈이 내보내는 도구가 없습니다. `tooltrue/run`의 defineTool로 만들어 내보내세요.',
  'help.command.run': '모듈의 도구를 호출하는 모델과 대화합니다. 모듈을 불러오면 그 코드가 실행됩니다.',
  'help.option.provider': '물을 서비스의 대상입니다. --for 옵션과 같습니다.',
  'help.option.for.run': '--provider 옵션과 같습니다.',
  'help.option.model.run': '물을 모델입니다.',
  'help.option.format.run': '`pretty`, 또는 끝에 모두 데이터로 출력하는 `json`.',
  'help.option.yes': '파괴적이라고 표시된 호출도 묻지 않고 실행합니다.',
  'help.exit.run': '종료 코드: 0 모델이 대답을 마침, 1 거부되거나 잘리거나 한도에서 끝남, 2 사용법이 잘못되었거나 아무것도 보내지 못함.',
  'run.call': '→ {name} {arguments}',
  'run.not-run': '  실행하지 않음: {problem}',
  'run.result': '← {name} {result}',
  'run.result-failed': '← {name}, 오류: {result}',
  'run.retry': '{seconds}초 뒤 다시 요청합니다: {problem}',
  'run.approve': '{name} {arguments}: 파괴적이라고 표시된 호출입니다. 실행할까요? [y/N]',
  'run.not-asked': '{name}: 파괴적이라고 표시된 호출인데 물어볼 사람이 없습니다. --yes 옵션을 주면 실행합니다.',
  'run.usage': '응답 {turns}, 호출 {calls}, 토큰: 입력 {input}, 출력 {output}.',
  'run.stop.limit': '마지막 응답이 길이 제한에서 잘렸습니다.',
  'run.stop.turns': '응답 횟수 한도에서 끝났습니다.',
  'run.stop.repairs': '실행할 수 없는 호출이 너무 많아 끝났습니다.',
  'run.stop.refusal': '모델이 거부했습니다.',
  'run.stop.filter': '서비스의 필터가 응답을 끝냈습니다.',
  'run.stop.unknown': '서비스가 알려지지 않은 이유로 응답을 끝냈습니다.',
} as const satisfies Record<keyof typeof cliRunEn, string>;
