import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import type { TestApp } from '../../support/testApp.ts';
import { deliveredFor } from './deliveries.ts';
import { createWizardServer } from '../wizardServer.ts';

let flags: { [key: string]: boolean } = {};
let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer({ flagsFor: () => flags });
});
afterAll(() => server.close());

/** Returns answers that are accepted for a product. */
const sampleOf = (key: string): Answers =>
  (
    JSON.parse(
      readFileSync(new URL(`../../definitions/samples/produkt.${key}.json`, import.meta.url), 'utf8'),
    ) as { answers: Answers }
  ).answers;

/** Returns the answers with changes on one page. */
const changed = (answers: Answers, page: string, changes: JsonObject): Answers => ({
  ...answers,
  [page]: { ...(answers[page] as JsonObject), ...changes },
});

interface PriceBody {
  quote: string;
  selected: string;
  variants: { key: string; periods: { key: string; yearGrossCent: number }[] }[];
}

async function priceOf(key: string, answers: Answers): Promise<PriceBody> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/produkte/${key}/preis`,
    payload: { answers },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PriceBody>();
}

let calls = 0;

/** Applies and returns what is stored and what the core system receives. */
async function applied(key: string, answers: Answers) {
  const { quote } = await priceOf(key, answers);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/produkte/${key}/antrag`,
    payload: { answers, quote },
    headers: { 'idempotency-key': `quote-fields-${calls++}` },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const { number } = answer.json<{ number: string }>();
  const stored = await server.deps.db
    .selectFrom('applications')
    .select(['answers', 'price'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const { policy } = await deliveredFor(server, number);
  return { stored, told: policy as unknown as { coverages?: { identifier: string }[] } };
}

describe('what is changed beside the price', () => {
  test('Options changed beside the price change the price and are stored with the application', async () => {
    const before = sampleOf('HAUSRAT');
    const after = changed(
      changed(before, 'home', { livingSpace: Number((before.home as JsonObject).livingSpace) + 40 }),
      'cover',
      { deductible: 0 },
    );
    expect((await priceOf('HAUSRAT', after)).variants).not.toEqual(
      (await priceOf('HAUSRAT', before)).variants,
    );
    const { stored } = await applied('HAUSRAT', after);
    expect(stored.answers).toMatchObject({
      home: { livingSpace: (after.home as JsonObject).livingSpace },
      cover: { deductible: 0 },
    });
  });

  test('The flag home-coverage-identifiers decides whether coverages carry the names of the core system', async () => {
    flags = { 'home-coverage-identifiers': true };
    const on = await applied('HAUSRAT', sampleOf('HAUSRAT'));
    flags = {};
    const off = await applied('HAUSRAT', sampleOf('HAUSRAT'));
    expect(on.told.coverages?.map(({ identifier }) => identifier)).toContainEqual(
      expect.stringMatching(/\S/) as string,
    );
    expect(off.told).not.toHaveProperty('coverages');
  });
});

test('An application names its tariff as the core system does', async () => {
  const { stored, told: received } = await applied('SI', sampleOf('SI'));
  const tariff = { identifier: 'SI_ALLGEFAHREN' };
  expect(stored.price).toMatchObject({ tariff });
  expect(received).toMatchObject({ price: { tariff } });
  const other = await applied('SI_MEHRGEFAHREN', sampleOf('SI_MEHRGEFAHREN'));
  expect(other.stored.price).toMatchObject({ tariff: { identifier: 'SI_MEHRGEFAHREN' } });
});
