import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openCluster, type Cluster } from '../cluster.ts';
import { giveToPostgres } from '../daemon.ts';
import type { Gate } from '../gate.ts';
import { assertInstalled } from '../needs.ts';
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
export async function openStack({ gate, environment = {} }: StackChoice = {}): Promise<Stack> {
  assertInstalled('failover');
  const folder = mkdtempSync(join(tmpdir(), 'failover-'));
  chmodSync(folder, 0o755);
  giveToPostgres(folder);
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    const postgres = await startFailoverPostgres(folder);
    closers.push(postgres.close);
    const { url, port } = postgres;
    gate?.leadTo(port);
    const database = { url, port: gate?.port ?? port };
    const cluster = await openCluster({ servers: 3, fails: () => draw() < 0.05, database, environment });
    closers.push(cluster.close);
    return { cluster, postgres, close };
  } catch (error) {
    await close();
    throw error;
  }
}
