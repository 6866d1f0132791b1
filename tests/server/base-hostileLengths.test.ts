import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxJudgedLength } from '#engine/formats/maxJudgedLength.ts';
import { requestAjv } from '#server/http/validator.ts';
import type { TestApp } from '../support/testApp.ts';
import { invite, type Cast } from './access/people.ts';
import { createWizardServer } from './wizardServer.ts';

let server: TestApp;
let cast: Cast;
let origin: string;
beforeAll(async () => {
  server = await createWizardServer();
  cast = await invite(server.deps);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const length = 400_000;
const hostile = {
  'dots after an at sign': `a@${'a.'.repeat(length / 2)} `,
  blanks: ' '.repeat(length),
  'letters without end': 'a'.repeat(length),
  'half an address': `${'a@'.repeat(length / 2)}`,
};

/** The three routes that judged an address by a pattern of their own, with what each takes. */
const routes: {
  name: string;
  method: string;
  path: (cast: Cast) => string;
  body: (email: string) => object;
  as?: 'owner' | 'agent with the customer';
}[] = [
  {
    name: 'lost phone',
    method: 'POST',
    path: () => '/api/benutzer/handynummer/zuruecksetzen',
    body: (email) => ({ email }),
  },
  { name: 'own data', method: 'PUT', path: () => '/api/benutzer', body: (email) => ({ email }), as: 'owner' },
  {
    name: "a customer's data",
    method: 'PUT',
    path: ({ partner }) => `/api/partner/${partner}`,
    body: (email) => ({
      salutation: 'ms',
      firstName: 'Käthe',
      lastName: 'Größmann',
      address: { street: 'Am Markt', streetNumber: '1', postcode: '04109', city: 'Leipzig' },
      contact: { email },
    }),
    as: 'agent with the customer',
  },
];

/**
 * Sends a text, and asks for something else meanwhile; returns the statuses, and the processor time in milliseconds, in
 * which this server, which is this process, has answered nobody else.
 */
async function send(route: (typeof routes)[number], text: string) {
  const began = process.cpuUsage();
  const headers: { [name: string]: string } = { 'content-type': 'application/json', 'if-match': '"1"' };
  if (route.as) headers['authorization'] = `Bearer ${cast.tokens[route.as]}`;
  const answered = fetch(`${origin}${route.path(cast)}`, {
    method: route.method,
    headers,
    body: JSON.stringify(route.body(text)),
  });
  const health = await fetch(`${origin}/api/health`);
  const response = await answered;
  await response.text();
  const took = process.cpuUsage(began).user / 1_000;
  return { status: response.status, health: health.status, took };
}

for (const route of routes)
  test(`a hostile address at the route of ${route.name} is refused and keeps nobody waiting`, async () => {
    for (const [kind, text] of Object.entries(hostile)) {
      const { status, health, took } = await send(route, text);
      expect([kind, status, health]).toEqual([kind, 422, 200]);
      // A quadratic pattern took minutes for this length.
      expect(took).toBeLessThan(5_000);
    }
  });

/** How many characters patterns were given of a text of 100,000. */
function charactersRead(schema: object): number {
  let read = 0;
  const counted = Object.assign(
    (source: string, flags: string) => ({
      test: (text: string) => {
        read = Math.max(read, text.length);
        return new RegExp(source, flags).test(text);
      },
    }),
    { code: 'counted' },
  );
  const ajv = requestAjv({ code: { regExp: counted } });
  ajv.compile(schema)('a'.repeat(100_000));
  return read;
}

test('no pattern reads a text that is longer than its schema allows', () => {
  expect(charactersRead({ type: 'string', maxLength: 20, pattern: '^a' })).toBe(0);
  expect(charactersRead({ type: 'string', pattern: '^a' })).toBe(0);
  expect(
    charactersRead({
      allOf: [
        { type: 'string', pattern: '^a' },
        { type: 'string', maxLength: 50 },
      ],
    }),
  ).toBe(0);
});

test('a text within its bound is judged by its pattern, also when its characters take two units each', () => {
  const validate = requestAjv().compile({ type: 'string', maxLength: 3, pattern: '^🐕+$' });
  expect(validate('🐕🐕🐕')).toBe(true);
  expect(validate('🐕🐕x')).toBe(false);
  expect(validate('🐕🐕🐕🐕')).toBe(false);
});

test('what is wrong with a text is said as before: its length, else its form', () => {
  const validate = requestAjv().compile({ type: 'string', maxLength: 5, pattern: '^[0-9]+$' });
  const keywords = (text: string) =>
    validate(text) ? [] : validate.errors?.map(({ keyword, params }) => [keyword, params]);
  expect(keywords('12345')).toEqual([]);
  expect(keywords('abc')).toEqual([['pattern', { pattern: '^[0-9]+$' }]]);
  expect(keywords('x'.repeat(20))).toEqual([['maxLength', { limit: 5 }]]);
});

test('a format reads no text beyond the general bound, and e-mail addresses are those of the fields', () => {
  const day = requestAjv().compile({ type: 'string', format: 'date-time' });
  expect(day(`2026-11-20T10:00:00.${'0'.repeat(maxJudgedLength)}Z`)).toBe(false);
  const email = requestAjv().compile({ type: 'string', format: 'email' });
  expect(['jürgen@müller.example', 'a.b@c.de'].map((text) => email(text))).toEqual([true, true]);
  expect(['a@b', 'a b@c.de', 'a..b@c.de', 'a@c.de ', 'a@-c.de'].map((text) => email(text))).toEqual(
    Array(5).fill(false),
  );
});
