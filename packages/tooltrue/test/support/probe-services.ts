// Facts about services that take the Chat form, each broken and mended.

import type { Row } from './probe-rows.js';
import { clouds } from './probe-services-clouds.js';
import { engines } from './probe-services-engines.js';
import { makers } from './probe-services-makers.js';

export const services: readonly Row[] = [...makers, ...clouds, ...engines];
