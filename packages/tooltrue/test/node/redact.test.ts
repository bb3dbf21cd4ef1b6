// What a server prints is shown without what looks like a secret.

import { describe, expect, it } from 'vitest';
import { redact } from '../../src/node/mcp/redact.js';

describe('secrets in the output of a server', () => {
  it.each([
    ['api_key=abcd1234efgh5678', 'api_key=***'],
    ['Authorization: Bearer abc.def.ghi-jkl', 'Authorization: Bearer ***'],
    ['key sk-ant-api03-abcdefgh failed', 'key *** failed'],
    ['ghp_0123456789abcdef', '***'],
    ['{"password": "hunter2hunter2"}', '{"password": "***"}'],
    ['given-by-me is wrong', '*** is wrong'],
  ])('%s', (text, shown) => {
    expect(redact(text, ['given-by-me'])).toBe(shown);
  });

  it.each(['The token expired yesterday.', 'A key is missing.', 'Error: cannot find module skeleton', 'listening on port 8080'])('%s stays', (text) => {
    expect(redact(text, [])).toBe(text);
  });
});
