import type { Price } from '#web/base/api/prices.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import type { Queries } from '#web/base/queries.ts';
import { observable } from './observable.ts';
import type { Observable } from './observable.ts';
import type { Defer } from '#web/base/timer.ts';

/** State of the price. `stale`: the previous one, while a new one is loading. */
export type PriceState =
  | { status: 'unknown'; price?: undefined }
  | { status: 'loading'; price?: undefined }
  | { status: 'ready'; price: Price }
  | { status: 'stale'; price: Price }
  /** No figure is valid then, so none is there. */
  | { status: 'failed'; price?: undefined };

export interface PriceSync extends Observable<PriceState> {
  /** Call after a change of answers: refetches the price if it depends on them. */
  update: () => void;
  retry: () => void;
  /** Fetches the price again although the answers are the same: the tariff has changed. */
  renew: () => void;
  /** Waits until the price matches the answers or has failed; resolves to it. */
  settled: () => Promise<Price | undefined>;
  /** Takes over a price that the server itself named. */
  adopt: (price: Price) => void;
  /** The server could not compute it again: what was shown does not count until it can. */
  lose: () => void;
  stop: () => void;
}

const pauseMs = 300;

/**
 * Keeps the price in step with the answers that it reads.
 * @param options.keyOf what the tariff reads, as one string; undefined while no price can be said
 */
export function createPriceSync(options: {
  queries: () => Promise<Queries>;
  name: string;
  keyOf: () => string | undefined;
  ask: (signal: AbortSignal) => Promise<ServiceResult<Price>>;
  later: Defer;
}): PriceSync {
  const state = observable<PriceState>({ status: 'unknown' });
  let key: string | undefined;
  let losses = 0;
  let asking: Promise<void> | undefined;
  let cancelTimer = () => undefined as void;

  const priceNow = () => state.get().price;

  async function fetchFor(requestedKey: string): Promise<void> {
    cancelTimer();
    try {
      const queries = await options.queries();
      const price = await queries.fetchQuery({
        queryKey: ['price', options.name, requestedKey, losses],
        // A price that waits for the network would block sending without a price.
        networkMode: 'always',
        queryFn: async ({ signal }) => {
          const result = await options.ask(signal);
          if (result.ok && result.data) return result.data;
          throw result;
        },
      });
      if (key === requestedKey) state.set({ status: 'ready', price });
    } catch (error) {
      if (key !== requestedKey) return;
      const incomplete = (error as ServiceResult<Price>).errorStatus === 422;
      state.set({ status: incomplete ? 'unknown' : 'failed' });
    }
  }

  const start = (asked: string) => {
    const mine = fetchFor(asked).finally(() => {
      if (asking === mine) asking = undefined;
    });
    asking = mine;
    return mine;
  };

  function update(): void {
    const next = options.keyOf();
    if (next === key) return;
    key = next;
    cancelTimer();
    if (next === undefined) {
      state.set({ status: 'unknown' });
      return;
    }
    const price = priceNow();
    state.set(price ? { status: 'stale', price } : { status: 'loading' });
    cancelTimer = options.later(() => void start(next), pauseMs);
  }

  function retry(): void {
    if (key === undefined) return;
    const price = priceNow();
    state.set(price ? { status: 'stale', price } : { status: 'loading' });
    void start(key);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    update,
    retry,
    renew() {
      losses += 1;
      retry();
    },
    async settled() {
      update();
      if (key === undefined) return undefined;
      if (state.get().status !== 'ready') await (asking ?? start(key));
      const { status, price } = state.get();
      return status === 'ready' ? price : undefined;
    },
    adopt(price) {
      const queryKey = ['price', options.name, key, losses];
      void options.queries().then((queries) => queries.setQueryData(queryKey, price));
      state.set({ status: 'ready', price });
    },
    lose() {
      losses += 1;
      state.set({ status: 'failed' });
    },
    stop: () => cancelTimer(),
  };
}
