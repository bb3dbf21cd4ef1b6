// Where the tests are, and how long one may take: property tests with large counts take long.

import { defineConfig } from 'vitest/config';

const MINUTE = 60_000;

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts'],
    testTimeout: process.env.TOOLTRUE_DEEP ? 60 * MINUTE : MINUTE,
    hookTimeout: 5 * MINUTE,
  },
});
