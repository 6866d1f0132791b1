import { expect, test } from 'vitest';
import { whyAsked } from '#engine/judgement/whyAsked.ts';
import { open } from '../definitions/support/opened.ts';

test.each([
  // A field's own condition comes before that of its page.
  ['produkt.FAHRRAD', 'bike', 'usedBike', 'usedBike'],
  ['produkt.FAHRRAD', 'bike', undefined, undefined],
  ['produkt.FAHRRAD', 'consulting', undefined, 'isAgentAdvisory'],
])('in %s, page %s, a question with the condition %s is asked because of %s', async (id, page, when, why) => {
  const { loaded } = await open(id);
  const drawn = loaded.definition.pages[page];
  if (!drawn) throw new Error(`There is no page ${page}`);
  expect(whyAsked(loaded, drawn, when === undefined ? {} : { when })).toBe(why);
});
