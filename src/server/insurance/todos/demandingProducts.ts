import type { Registry } from '#server/ports/registry.ts';

/** Returns the products whose contracts may ask for a change; a change without products belongs to all of them. */
export function demandingProducts(registry: Pick<Registry, 'list'>): string[] {
  const all = registry.list().map(({ definition }) => definition);
  const every = all.filter(({ kind }) => kind === 'produkt').map(({ key }) => key);
  const asking = all.flatMap(({ change }) => (change?.due ? [change.products ?? every] : []));
  return [...new Set(asking.flat())];
}
