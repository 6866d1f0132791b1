import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/testApp.ts';
import { bicycleAnswers, createWizardServer } from './wizardServer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
afterAll(() => server.close());

/** Values known to break programs, besides arbitrary ones. */
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    'FAHRRAD',
    '\u202e',
    'ſ',
    '𝕏'.repeat(500),
    "' or 1=1 --",
    '../../etc/passwd',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
);

const page = fc.dictionary(
  fc.constantFrom('bikeType', 'insuranceSum', 'purchaseDate', 'riskLocation', 'toString'),
  value,
);
const body = fc.oneof(
  value,
  fc.record(
    {
      key: fc.constantFrom('FAHRRAD', 'produkt.FAHRRAD', 'toString'),
      version: value,
      context: fc.oneof(fc.constantFrom<unknown>('antrag', 'beratung', 'valueOf'), value),
      brand: fc.oneof(fc.constantFrom<unknown>('haus', 'toString'), value),
      answers: fc.oneof(
        fc.dictionary(fc.constantFrom('bike', 'person', 'payment', 'hasOwnProperty'), fc.oneof(page, value)),
        value,
      ),
      provenance: value,
      step: value,
      quote: value,
      draftId: value,
    },
    { requiredKeys: ['answers', 'key'] },
  ),
);

const fields = Object.entries(bicycleAnswers).flatMap(([page, answers]) =>
  Object.keys(answers).map((field) => [page, field] as const),
);

/** Valid answers with up to three replaced fields. */
const nearlyGood = fc.array(fc.tuple(fc.constantFrom(...fields), value), { maxLength: 3 }).map((changes) => {
  const answers: { [page: string]: { [field: string]: unknown } } = structuredClone(bicycleAnswers);
  for (const [[page, field], reply] of changes) answers[page] = { ...answers[page], [field]: reply };
  return answers;
});

const segment = fc.oneof(
  fc.constantFrom(
    'FAHRRAD',
    'toString',
    '__proto__',
    '..',
    '%2e%2e',
    '%00',
    '%',
    'live',
    'errors',
    '01067',
    'DE02120300000000202051',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => {
    try {
      return encodeURIComponent(text);
    } catch {
      return 'x';
    }
  }),
);

const route = fc.constantFrom(
  ['POST', '/api/produkte/:/preis'],
  ['POST', '/api/produkte/FAHRRAD/preis'],
  ['POST', '/api/produkte/FAHRRAD/vorbereiten'],
  ['POST', '/api/produkte/FAHRRAD/antrag'],
  ['POST', '/api/entwuerfe'],
  ['PUT', '/api/entwuerfe/:'],
  ['GET', '/api/entwuerfe/:'],
  ['DELETE', '/api/entwuerfe/:'],
  ['POST', '/api/browserfehler'],
  ['GET', '/api/definitionen/:/:.js'],
  ['GET', '/api/i18n/:/:'],
  ['GET', '/api/validate-zipcode/:'],
  ['GET', '/api/zip-search/:'],
  ['GET', '/api/adresse/orte/:'],
  ['GET', '/api/validate/iban/:'],
  ['GET', '/api/suche/:?q=:'],
  ['GET', '/api/contentful/consents?ids=:&brand=:'],
  ['GET', '/api/contentful/sammlungen/:'],
  ['GET', '/api/dokumente/statisch/:?sha256=:'],
  ['GET', '/api/dokumente/kundeninformation/:'],
  ['GET', '/api/flags/api/features/:'],
  ['GET', '/:/:?brand=:&savedDraftId=:'],
  ['GET', '/marken/:'],
);

const header = fc.oneof(
  fc.constantFrom('"1"', '*', 'W/"1"', '12345678'),
  fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
);

test('Random requests never cause a server error', { timeout: 240_000 }, async () => {
  const request = fc.record({
    route,
    segments: fc.array(segment, { minLength: 4, maxLength: 4 }),
    body: fc.oneof(
      body,
      nearlyGood.map((answers) => ({ answers })),
      nearlyGood.map((answers) => ({ key: 'FAHRRAD', answers })),
    ),
    header,
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ route: [method, pattern], segments, body: sent, header: text }) => {
      const rest = [...segments];
      const url = pattern!.replace(/:/g, () => rest.pop() ?? 'x');
      const response = await server.app.inject({
        method: method as 'GET',
        url,
        headers: {
          'if-match': text,
          'idempotency-key': text,
          'content-type': 'application/json',
          'x-brand': text,
        },
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: JSON.stringify(sent) ?? 'null' }),
      });
      expect(response.statusCode, `${method} ${url} ${server.lines.at(-1)}`).toBeLessThan(500);
    }),
    { numRuns: 3000 },
  );
});
