import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { computeFact } from '#engine/facts/compute.ts';
import { entriesOf } from '#engine/compile/lists.ts';
import { readStates, statesList } from '#server/catalog/lookups/printStates.ts';
import { germanPlaces } from '#server/catalog/lookups/service.ts';
import { stateCodes } from '#server/catalog/lookups/statesByPrefix.ts';

const file = new URL('../../../src/server/catalog/lookups/data/postleitbereiche.json', import.meta.url);
const text = readFileSync(file, 'utf8');
const lists = {
  postleitbereiche: entriesOf('postleitbereiche', { postleitbereiche: { value: JSON.parse(text) } }) ?? {},
};
const statesOf = (postcode: string) =>
  computeFact(
    { function: 'entryByPrefix', of: '/a/postcode', list: 'postleitbereiche', member: 'states' },
    [postcode],
    '2026-11-22',
    lists,
  );

it('The table of federal states agrees with the postcode packages', async () => {
  expect(text).toBe(statesList(await readStates()));
});

it('Every postcode yields the states of its places', async () => {
  const places = await germanPlaces();
  const codes = createRequire(import.meta.url)('german-postal-codes') as string[];
  const wrong = codes.filter(
    (postcode) => String(statesOf(postcode)) !== String(stateCodes(places.placesOf(postcode))),
  );
  expect([codes.length, wrong]).toEqual([8210, []]);
});

it.each([
  ['80331', ['BY']],
  ['28195', ['HB']],
  ['27568', ['HB']],
  ['63776', ['BY', 'HE']],
  ['11011', []],
])('The postcode %s yields %s', (postcode, states) => {
  expect(statesOf(postcode)).toEqual(states);
});
