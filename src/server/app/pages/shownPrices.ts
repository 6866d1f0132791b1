import type { Translate } from '#engine/text/translate.ts';
import type { Brand } from '#server/base/brands.ts';
import { brandTokens } from '#server/base/brandTokens.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { ShownPrices } from './bootstrap.ts';
import { createExamplePrices } from './examplePrices.ts';
import type { FoundPage } from './pageAt.ts';
import { priceLineOf } from './priceLine.ts';
import { publishedFor } from './publishedDefinitions.ts';

/**
 * Returns a function that collects the prices of examples for a page: every product's on pages that offer products,
 * and the questions of one product, on the home page those of the product that the brand names.
 */
export function createShownPrices(
  deps: Deps,
  t: Translate,
): (found: FoundPage, brand: Brand) => Promise<ShownPrices | undefined> {
  const priced = createExamplePrices(deps);
  return async ({ page }, brand) => {
    if (page.kind !== 'home' && page.kind !== 'product') return undefined;
    const listed = publishedFor(deps.registry, deps.flags.flagsFor({ brand }))
      .list()
      .map(({ definition }) => definition);
    const isAsked = ({ id, key }: (typeof listed)[number]) =>
      page.kind === 'product' ? id === page.id : key === brandTokens(brand).home.product;
    const shown = page.kind === 'product' ? listed.filter(isAsked) : listed;
    const examples = await Promise.all(
      shown.map(async (definition) => ({ definition, example: await priced(definition, brand) })),
    );
    const from: ShownPrices['from'] = new Map();
    for (const { definition, example } of examples) {
      const cheapest = example?.prices[0];
      if (cheapest) from.set(definition.id, { cent: cheapest.cent, period: cheapest.period });
    }
    const asked = examples.find(({ definition }) => isAsked(definition));
    const line = asked?.example && priceLineOf(asked.definition, asked.example, t);
    return { from, ...(line && { line }) };
  };
}
