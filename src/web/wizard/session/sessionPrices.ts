import { canPrice, quoteInputs } from '#engine/quote.ts';
import { fetchPrice } from '#web/base/api/prices.ts';
import { createPriceSync, type PriceSync } from './priceSync.ts';
import { namedIn, relevantIn, type SessionOptions } from './sessionState.ts';

/** Prices the answers of a session. */
export function sessionPrices(options: SessionOptions): PriceSync {
  const { services, queries, wizard, store, later } = options;
  const { id, key, context } = wizard;
  return createPriceSync({
    queries,
    name: `${id} ${context} ${services.bootstrap.brand}`,
    keyOf: () => {
      const [loaded, answers, inputs] = [store.loaded(), store.answers(), store.inputs()];
      return canPrice(loaded, answers, inputs) ? quoteInputs(loaded, answers, inputs) : undefined;
    },
    ask: (signal) =>
      fetchPrice(services.client, key, { ...namedIn(options), answers: relevantIn(options) }, signal),
    later,
  });
}
