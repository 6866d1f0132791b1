import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { outline } from '#engine/outline.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { inputs } from '../engine/support/load.ts';
import { open } from './support/opened.ts';

/** Returns how a product's summary and papers print an answer, with the sample's other answers. */
async function printed(key: string, page: string, name: string, cents: number) {
  const { loaded } = await open(`produkt.${key}`);
  const file = new URL(`./samples/produkt.${key}.json`, import.meta.url);
  const sample = JSON.parse(readFileSync(file, 'utf8')) as { today: string; answers: Answers };
  const answers = { ...sample.answers, [page]: { ...(sample.answers[page] as JsonObject), [name]: cents } };
  const given = inputs({ today: sample.today, context: 'antrag' });
  const entries = outline(loaded, answers, given, translator('live')).flatMap((section) => section.entries);
  return entries.find(({ pointer }) => pointer === `/${page}/${name}`)?.value;
}

test.each([
  ['SI', 'values', 'equipmentValue', 150_000_000, '1,5\u00A0Mio.\u00A0EUR'],
  ['SI', 'values', 'equipmentValue', 99_000_000, '990.000,00\u00A0€'],
  ['VH', 'cover', 'turnover', 300_000_000, '3\u00A0Mio.\u00A0EUR'],
  ['VH', 'cover', 'turnover', 300_000_050, '3.000.000,50\u00A0€'],
])('%s: /%s/%s of %i cents is printed as %s', async (key, page, name, cents, text) => {
  expect(await printed(key, page, name, cents)).toBe(text);
});
