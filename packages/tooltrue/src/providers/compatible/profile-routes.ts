// Services that pass requests on to models of others.

import type { Profile } from '../../definition/profile.js';
import { dialect, makeLayout, makeService } from './base.js';
import { openrouterMessages } from './messages.js';

export const profiles: readonly Profile[] = [
  makeService({
    id: 'openrouter',
    title: 'OpenRouter',
    modes: { plain: { ...dialect, keywords: ['openrouter/google'] } },
    request: {
      ...openrouterMessages,
      conflicts: [
        ['openrouter/loose-choice', 'openrouter/params', 'openrouter/glance'],
        ['openrouter/forced+thinking', 'openrouter/glance'],
      ],
    },
    layouts: makeLayout({ any: 'auto' }),
    chooseMode: (_tool, subject) => (subject.role === 'input' ? 'plain' : undefined),
  }),
  // Any text and any object is taken; nothing else about it is known.
  makeService({ id: 'together', title: 'Together', request: { choiceForm: [['together/choice', 'together/glance']] } }),
  makeService({
    id: 'fireworks',
    title: 'Fireworks',
    modes: { plain: { ...dialect, typeMissing: ['fireworks/subschema'] } },
    chooseMode: (_tool, subject) => (subject.role === 'input' ? 'plain' : undefined),
  }),
];
