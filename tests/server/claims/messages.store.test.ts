import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClaimServer, type ClaimServer } from './claimServer.ts';

let server: ClaimServer;
beforeAll(async () => {
  server = await openClaimServer();
});
afterAll(() => server.close());

test('a message with bold words and lists is cleaned before it is kept; an empty one is refused', async () => {
  const cast = await server.people();
  const url = `/api/schaeden/${cast.claim}/nachrichten`;
  const write = (content: string) =>
    server.ask(cast, 'POST', url, { as: 'owner', payload: { content, html: true } });
  const { status, body } = await write('<p>Bitte <strong>bald</strong><img src=x onerror=alert(1)></p>');
  expect([status, body]).toMatchObject([201, { content: '<p>Bitte <strong>bald</strong></p>', html: true }]);
  expect((await write('<p><script>alert(1)</script></p>')).body.code).toBe('message-empty');
});
