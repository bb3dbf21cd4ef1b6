// What holds whatever the target: JSON Schema itself. Rules report it under `*`, and leave a slot to a target that answers it.

import type { Profile } from '../../definition/profile.js';

export const general: Profile = {
  id: '*',
  title: 'JSON Schema',
  family: '*',
  forms: [],
  tool: {},
  modes: {
    general: {
      dialect: 'json-schema',
      metaSchema: ['json-schema/meta-schema', 'json-schema/meta-schema:old'],
      refMissing: ['json-schema/ref'],
      refExternal: ['json-schema/ref'],
      refEndless: ['json-schema/endless-ref'],
      requiredUndefined: ['json-schema/required'],
      impossible: ['json-schema/contradiction'],
      invalidValue: ['json-schema/default'],
      patternInvalid: ['json-schema/pattern'],
    },
    // Its type names and keywords are its own; contradictions are the same.
    openapi: { dialect: 'openapi', impossible: ['json-schema/contradiction'], patternInvalid: ['json-schema/pattern'] },
  },
  set: {},
  chooseMode: (_tool, subject) => (subject.dialect === 'openapi' ? 'openapi' : 'general'),
};
