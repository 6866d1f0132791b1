import { expect, test } from 'vitest';
import { open, sources } from './support/opened.ts';

test('every product with a tariff has its own identifier in the core system', async () => {
  const products = sources.filter(({ id }) => id.startsWith('produkt.'));
  const priced = (await Promise.all(products.map(({ id }) => open(id))))
    .map(({ loaded }) => loaded.definition)
    .filter(({ price }) => price !== undefined);
  const names = priced.map(({ tariffIdentifier }) => tariffIdentifier);
  expect(priced.length).toBeGreaterThan(8);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(names.length);
});
