import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** Requests of a client in its current window. */
interface Count {
  current: number;
  /** When the window began; milliseconds of a monotonic clock. */
  began: number;
}

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

/** Clients that are remembered; of more, those that asked longest ago are forgotten. */
const most = 20_000;

/**
 * Requests by client, in memory. Windows are measured by a monotonic clock: a system clock that is put back by an hour
 * would refuse people for an hour.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>();

  incr(client: string, done: Counted, window: number): void {
    const now = performance.now();
    const known = this.#counts.get(client);
    const count = known && now < known.began + window ? known : { current: 0, began: now };
    count.current += 1;
    // A map keeps the order of insertion, so that the first one asked longest ago.
    this.#counts.delete(client);
    this.#counts.set(client, count);
    if (this.#counts.size > most) {
      const [oldest] = this.#counts.keys();
      if (oldest !== undefined) this.#counts.delete(oldest);
    }
    done(null, { current: count.current, ttl: count.began + window - now });
  }

  /** Routes with limits of their own count apart. */
  child(): RequestCounts {
    return new RequestCounts();
  }
}
