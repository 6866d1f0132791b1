import cluster from 'node:cluster';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { GaugeReading, Observation } from './observation.ts';

/** Upper bounds of the histogram's buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const counterOf = <Label extends string>(registry: Registry, name: string, help: string, labels: Label[]) =>
  new Counter({ name, help, labelNames: labels, registers: [registry] });

/** Returns the counters of a registry. */
const countersIn = (registry: Registry) => ({
  requests: counterOf(registry, 'http_requests_total', 'Answers by pattern of the route.', [
    'method',
    'route',
    'status',
  ]),
  durations: new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was sent.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [registry],
  }),
  problems: counterOf(registry, 'problems_total', 'Answers that are problem documents.', ['code']),
  prices: counterOf(registry, 'prices_total', 'Prices asked for.', ['outcome']),
  submissions: counterOf(registry, 'submissions_total', 'What people handed in, repeats too.', [
    'kind',
    'outcome',
  ]),
  funnel: counterOf(registry, 'wizard_steps_total', 'How far people come in a wizard, repeats too.', [
    'definition',
    'step',
  ]),
  deliveries: counterOf(registry, 'deliveries_total', 'Attempts to deliver a message.', ['topic', 'outcome']),
});

function count(counters: ReturnType<typeof countersIn>, observation: Observation): void {
  switch (observation.of) {
    case 'request': {
      const { method, route, status, seconds } = observation;
      counters.requests.inc({ method, route, status: String(status) });
      return counters.durations.observe({ method, route }, seconds);
    }
    case 'problem':
      return counters.problems.inc({ code: observation.code });
    case 'price':
      return counters.prices.inc({ outcome: observation.outcome });
    case 'submission':
      return counters.submissions.inc({ kind: observation.kind, outcome: observation.outcome });
    case 'funnel':
      return counters.funnel.inc({ definition: observation.definition, step: observation.step });
    case 'delivery':
      return counters.deliveries.inc({ topic: observation.topic, outcome: observation.outcome });
  }
}

interface Counters {
  observe(observation: Observation): void;
  text(gauges: GaugeReading[]): Promise<string>;
}

/** Opens the counters of this process, beside those of Node itself. */
export function openCounters(): Counters {
  const registry = new Registry();
  // Several processes behind one port are scraped by turns: their series are apart.
  if (cluster.worker) registry.setDefaultLabels({ worker: String(cluster.worker.id) });
  collectDefaultMetrics({ register: registry });
  for (const kind of ['handles', 'requests', 'resources'])
    // A gauge named like a counter, which promtool rejects; `nodejs_active_…` has the same by type.
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  const counters = countersIn(registry);
  const gauges = new Map<string, Gauge>();
  const read = ({ name, help, values }: GaugeReading) => {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames, registers: [registry] });
    gauges.set(name, gauge);
    gauge.reset();
    for (const { labels = {}, value } of values) gauge.set(labels, value);
  };
  return {
    observe: (observation) => count(counters, observation),
    text: (readings) => {
      readings.forEach(read);
      return registry.metrics();
    },
  };
}
