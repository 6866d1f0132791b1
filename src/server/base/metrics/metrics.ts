import { oncePromise } from '#engine/memoizePromise.ts';
import type { GaugeReading, Observation } from './observation.ts';

/** Counts of this process. */
export interface Metrics {
  observe(observation: Observation): void;
  /** Returns all counts and the gauges in Prometheus' text format. */
  text(gauges: GaugeReading[]): Promise<string>;
}

/** Most observations that are kept until the first scrape; a server that is never scraped counts nothing. */
const keptObservations = 1_000;

/**
 * Returns metrics whose library is loaded by the first question: no start waits for it. Of what happened before, the
 * latest observations are counted; Prometheus itself reads growth only.
 */
export function createMetrics(): Metrics {
  const early: Observation[] = [];
  let observe = (observation: Observation): void => {
    if (early.length === keptObservations) early.shift();
    early.push(observation);
  };
  const load = oncePromise(async () => {
    const { openCounters } = await import('./counters.ts');
    const counters = openCounters();
    for (const observation of early.splice(0)) counters.observe(observation);
    observe = (observation) => counters.observe(observation);
    return counters;
  });
  return {
    observe: (observation) => observe(observation),
    text: async (gauges) => (await load()).text(gauges),
  };
}
