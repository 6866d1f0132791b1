import { setTimeout as pause } from 'node:timers/promises';
import { openCluster, type Cluster } from '../cluster.ts';
import type { Gate } from '../gate.ts';
import { assertInstalled } from '../needs.ts';
import { openTogether } from '../openTogether.ts';
import { startFailoverPostgres, type FailoverPostgres } from '../patroni.ts';
import { draw } from './scale.ts';

/** Servers on a PostgreSQL that fails over. */
export interface Stack {
  cluster: Cluster;
  postgres: FailoverPostgres;
  close(): Promise<void>;
}

/** What a scenario chooses. */
interface StackChoice {
  /** The network between pooler and database. */
  gate?: Gate;
  environment?: { [name: string]: string };
}

/** Waits until every server takes writes. */
export async function waitUntilReady({ cluster }: Stack): Promise<void> {
  for (const { url } of cluster.servers)
    while (!(await fetch(`${url}/api/ready`).catch(() => undefined))?.ok) await pause(100);
}

/** Starts three servers and everything below them. What was started is ended if a later step fails. */
export function openStack({ gate, environment = {} }: StackChoice = {}): Promise<Stack> {
  assertInstalled('failover');
  return openTogether('failover', async ({ folder, atEnd }) => {
    const postgres = await startFailoverPostgres(folder);
    atEnd(postgres.close);
    const { url, port } = postgres;
    gate?.leadTo(port);
    const database = { url, port: gate?.port ?? port };
    const cluster = await openCluster({ servers: 3, fails: () => draw() < 0.05, database, environment });
    atEnd(cluster.close);
    return { cluster, postgres };
  });
}
