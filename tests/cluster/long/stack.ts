import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster, type Cluster } from '../cluster.ts';
import { giveToPostgres } from '../daemon.ts';
import { assertInstalled } from '../needs.ts';
import { startFailoverPostgres, type FailoverPostgres } from '../patroni.ts';
import { draw } from './scale.ts';

/** Servers on a PostgreSQL that fails over. */
export interface Stack {
  cluster: Cluster;
  postgres: FailoverPostgres;
  close(): Promise<void>;
}

/** Starts three servers and everything below them. What was started is ended if a later step fails. */
export async function openStack(): Promise<Stack> {
  assertInstalled('long');
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
    const cluster = await openCluster({ servers: 3, fails: () => draw() < 0.05, database: { url, port } });
    closers.push(cluster.close);
    return { cluster, postgres, close };
  } catch (error) {
    await close();
    throw error;
  }
}
