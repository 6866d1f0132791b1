import { expect, test } from 'vitest';
import type { Definition } from '#engine/definition/definition.ts';
import { listedFor } from '#server/app/pages/publishedDefinitions.ts';
import { emptyRegistry } from '../support/testApp.ts';
import { stub } from '../support/stub.ts';

const product = (key: string, audience: 'private' | 'business') => ({
  key,
  kind: 'produkt' as const,
  offer: { audience },
});
const claim = (key: string, products: string[]) => ({ key, kind: 'schaden' as const, products });

const definitions = [
  product('BHV', 'business'),
  product('FAHRRAD', 'private'),
  claim('bhv', ['BHV']),
  claim('fahrrad', ['FAHRRAD']),
  // Of no product, but with an audience of its own.
  { ...claim('fahrzeug', []), offer: { audience: 'private' as const } },
].map((definition) => ({ definition: stub<Definition>(definition), module: '' }));

const published = { ...emptyRegistry, list: () => definitions };

test.each([
  ['private', ['BHV', 'FAHRRAD', 'fahrrad', 'fahrzeug', 'bhv']],
  ['business', ['BHV', 'FAHRRAD', 'bhv', 'fahrrad', 'fahrzeug']],
] as const)('A brand for %s offers its own claims first', (audience, keys) => {
  expect(listedFor(published, audience).map(({ definition }) => definition.key)).toEqual(keys);
});
