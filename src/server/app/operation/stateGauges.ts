import type { GaugeReading } from '#server/base/metrics/observation.ts';
import { releaseAt } from '#server/base/release.ts';
import type { ServerState } from './serverState.ts';

const gauge = (name: string, help: string, value: number): GaugeReading => ({
  name,
  help,
  values: [{ value }],
});

/** Returns the state as gauges; what is not known while the database is away is left out. */
export function stateGauges(state: ServerState, root: string): GaugeReading[] {
  const { ready, answerSeconds, outbox, connections, submissionSeconds, definitions, problems } = state;
  return [
    gauge('server_ready', 'Whether what people hand in can be taken.', ready ? 1 : 0),
    {
      name: 'build_info',
      help: 'The running release.',
      values: [{ labels: { version: releaseAt(root).version }, value: 1 }],
    },
    {
      name: 'database_connections',
      help: 'Connections of this server, and requests that wait for one.',
      values: Object.entries(connections).map(([kind, value]) => ({ labels: { kind }, value })),
    },
    gauge(
      'submission_oldest_seconds',
      'How long the oldest submission under way has waited for the database.',
      submissionSeconds,
    ),
    gauge('definitions', 'Published wizards.', definitions),
    gauge('definition_problems', 'Mistakes in definitions.', problems),
    ...(answerSeconds === undefined
      ? []
      : [gauge('database_answer_seconds', 'Time until the database answered.', answerSeconds)]),
    ...(outbox
      ? [
          gauge('outbox_waiting', 'Messages that wait for delivery.', outbox.waiting),
          gauge('outbox_oldest_seconds', 'Age of the oldest waiting message.', outbox.oldestSeconds),
          gauge('outbox_dead', 'Messages that were given up.', outbox.dead),
        ]
      : []),
  ];
}
