import { expect, test } from 'vitest';
import { readContent } from '#web/base/api/content.ts';

const answering = (response: () => Promise<Response>): typeof globalThis.fetch => response;

test('an answer is handed on', async () => {
  const fetch = answering(async () => Response.json({ items: [1] }));
  expect(await readContent(fetch, '/c')).toEqual({ items: [1] });
});

test('an error is rethrown as the body that came with it', async () => {
  const fetch = answering(async () => Response.json({ title: 'Nicht gefunden' }, { status: 404 }));
  await expect(readContent(fetch, '/c')).rejects.toEqual({ title: 'Nicht gefunden' });
});

test('no network', async () => {
  const fetch = answering(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(readContent(fetch, '/c')).rejects.toEqual({
    name: 'unknown',
    message: 'Network error (Failed to fetch)',
  });
});

test('an answer without JSON', async () => {
  const fetch = answering(async () => new Response('<html>', { status: 502 }));
  await expect(readContent(fetch, '/c')).rejects.toMatchObject({
    status: 'unknown',
    payload: expect.stringMatching(/^Unexpected error \(.+\)$/),
  });
});
