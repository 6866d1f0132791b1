import { setTimeout as pause } from 'node:timers/promises';
import type { Definition } from '#engine/definition/definition.ts';
import { cheapestFirst, type ExamplePrice } from '#engine/priceLine.ts';
import type { Brand } from '#server/base/brands.ts';
import { createTtlCache } from '#server/base/ttlCache.ts';
import { createJudgement } from '#server/answers/judgement/service.ts';
import type { PriceRequest } from '#server/ports/tariffs.ts';
import type { Deps } from '#server/ports/deps.ts';

/** A product's example with its prices, one per available variant, cheapest first. */
export interface PricedExample {
  request: PriceRequest;
  prices: ExamplePrice[];
}

/** Milliseconds for which a price is reused; a tariff may change at midnight. */
const reusedMs = 60_000;

/** Milliseconds for which a page waits for a price; it is sent without one then. */
const waitedMs = 1500;

/** The context of customers who apply for themselves. */
export const exampleContext = 'antrag';

/**
 * Returns a function that prices the example that a product names: undefined where there is none, or where the tariff
 * is silent or slow. Prices are cached per version, brand and day.
 */
export function createExamplePrices(
  deps: Deps,
): (definition: Definition, brand: Brand) => Promise<PricedExample | undefined> {
  const { settings, tariffs, log } = deps;
  const judgement = createJudgement(deps);
  const cached = createTtlCache<Promise<PricedExample | undefined>>(settings.watch ? undefined : reusedMs);

  async function priced(definition: Definition, brand: Brand): Promise<PricedExample | undefined> {
    const { example } = definition.offer ?? {};
    if (!example || definition.addresses[exampleContext] === undefined) return undefined;
    const { answers } = example;
    const call = { answers, context: exampleContext, brand, caller: null };
    const request = await judgement.open(definition.id, call);
    const { variants } = await tariffs.priceFor(request);
    return { request, prices: cheapestFirst(variants) };
  }

  return (definition, brand) => {
    const found = cached(`${definition.id} ${definition.version} ${brand}`, () =>
      priced(definition, brand).catch((error: unknown) => {
        log.warn({ kind: definition.id, error }, 'Example without a price.');
        return undefined;
      }),
    );
    return Promise.race([found, pause(waitedMs, undefined, { ref: false })]);
  };
}
