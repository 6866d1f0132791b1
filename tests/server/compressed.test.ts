import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../support/testApp.ts';
import { createAppWithoutDatabase } from './appWithoutDatabase.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createAppWithoutDatabase();
});
afterAll(() => server.close());

const texts = (accepted?: string) =>
  server.app.inject({
    url: '/api/i18n/live/errors',
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });

describe('texts that are the same for everybody are sent compressed where the browser takes it', () => {
  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('The text %s is compressed where the browser accepts it', async (accepted, encoding, open) => {
    const plain = await texts();
    const answer = await texts(accepted);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(open(answer.rawPayload).toString('utf8')).toBe(plain.body);
  });

  test.each([[undefined], ['identity'], ['zstd'], ['gzip;q=0']])(
    'The text is not compressed with %s',
    async (accepted) => {
      const answer = await texts(accepted);
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(answer.json()).toHaveProperty('codes');
    },
  );
});
