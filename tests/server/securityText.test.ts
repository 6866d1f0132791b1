import { expect, test } from 'vitest';
import { readSettings } from '#server/base/settings/settings.ts';
import { createAppWithoutDatabase } from './appWithoutDatabase.ts';

const url = '/.well-known/security.txt';

test('Finders of weaknesses learn whom to write to, in the form of RFC 9116', async () => {
  const server = await createAppWithoutDatabase({
    settings: {
      securityContacts: readSettings({
        SECURITY_CONTACT: 'mailto:security@example.org,https://example.org/melden',
      }).securityContacts,
    },
  });
  const { statusCode, headers, body } = await server.app.inject({ url });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@example.org',
    'Contact: https://example.org/melden',
    'Expires: 2027-05-19T00:00:00Z',
    'Preferred-Languages: de, en',
    'Canonical: http://localhost:3000/.well-known/security.txt',
    '',
  ]);
  server.clock.advance({ days: 200 });
  const expires = /Expires: (.*)/.exec((await server.app.inject({ url })).body)?.[1] ?? '';
  expect(Date.parse(expires)).toBeGreaterThan(server.clock.now().getTime());
  await server.close();
});

test('Without a contact there is no text', async () => {
  const server = await createAppWithoutDatabase();
  expect((await server.app.inject({ url })).statusCode).toBe(404);
  await server.close();
});

test.each([
  'security@example.org',
  'http://example.org',
  'mailto:a@b.example, mailto:c@d.example',
  'https://a b',
])('The contact %s is refused', (contact) => {
  expect(() => readSettings({ SECURITY_CONTACT: contact })).toThrow('setting-invalid');
});
