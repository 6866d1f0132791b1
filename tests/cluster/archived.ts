import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { startOwnPostgres, type OwnPostgres } from '../support/ownPostgres.ts';
import { startServer } from '../support/runningServer.ts';
import type { Archive } from './archive.ts';
import { openCaller } from './caller.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { openTogether } from './openTogether.ts';
import { signInAll, someone } from './people.ts';
import { askQuote, send, type Sending } from './sending.ts';
import { expectTrailWhole, openStored, waitForDeliveries } from './stored.ts';

/** Two servers on a database whose archive outlives it. */
export interface Archived {
  cluster: Cluster;
  postgres: OwnPostgres;
  archive: Archive;
  close(): Promise<void>;
}

/** Starts servers on a database that an archive keeps. What was started is ended if a later step fails. */
export const openArchived = (
  openArchive: (postgres: OwnPostgres, folder: string) => Promise<Archive>,
): Promise<Archived> =>
  openTogether('archive', async ({ folder, atEnd }) => {
    const postgres = await startOwnPostgres();
    atEnd(postgres.remove);
    const archive = await openArchive(postgres, folder);
    const cluster = await openCluster({
      servers: 2,
      fails: () => false,
      pooling: 'none',
      database: postgres,
    });
    atEnd(cluster.close);
    return { cluster, postgres, archive };
  });

/** What is tried. */
interface Trial {
  /** Applications before the backup, after it, and after the time that is restored. */
  each: number;
  draw: () => number;
}

/** Sends applications. Returns their numbers. @param range from one index to the one before another */
async function apply(sending: Sending, [from, to]: readonly [number, number]): Promise<string[]> {
  const numbers: string[] = [];
  for (let place = from; place < to; place++) {
    const key = `restore-${place}`;
    const planned = { kind: 'application', place, key, times: 1, atOnce: false, changed: false } as const;
    const { status, text } = await send(sending, planned);
    expect(status, text).toBe(201);
    numbers.push((JSON.parse(text) as { number: string }).number);
  }
  return numbers;
}

/** Loses servers and database, and has all again as of a time that is chosen between applications. */
export async function expectRestorable(archived: Archived, { each, draw }: Trial): Promise<void> {
  const { cluster, postgres, archive } = archived;
  const stored = openStored(cluster);
  const [customer, agent] = await signInAll(cluster, [...someone.slice(0, 1), ...someone.slice(-1)]);
  const caller = openCaller(cluster, draw);
  const sending = { caller, customer: customer!, contracts: [], quote: await askQuote(caller) };
  // Written into the audit trail.
  const look = () => caller.ask('/api/vermittler/kundenbestand', { token: agent!.token });
  await look();
  const before = await apply(sending, [0, each]);
  archive.backUp();
  const after = await apply(sending, [each, 2 * each]);
  await look();
  await waitForDeliveries(stored, 60_000);
  await pause(1_000);
  const [chosen = ''] = await stored.column('select now()::text as name');
  await pause(1_000);
  // What nobody wants to have: everything is gone, and things were written since.
  await apply(sending, [2 * each, 3 * each]);
  await stored.pool.query('delete from outbox');
  const [segment] = await stored.column('select pg_walfile_name(pg_switch_wal()) as name');
  while ((await stored.column('select last_archived_wal as name from pg_stat_archiver'))[0]! < segment!)
    await pause(100);
  await stored.close();
  await Promise.all(cluster.servers.map((server) => server.kill()));
  postgres.crash();

  await expectRestored(archived, { sending, chosen, numbers: [...before, ...after], draw });
}

/** What has to be there again. */
interface Restored {
  sending: Sending;
  /** The time that is restored. */
  chosen: string;
  /** Those of the applications until then. */
  numbers: string[];
  draw: () => number;
}

/** Restores the database as of a time; a server starts on it, and everything until then is there. */
async function expectRestored({ archive, cluster }: Archived, restored: Restored): Promise<void> {
  const { sending, chosen, numbers, draw } = restored;
  const from = performance.now();
  const { url, end } = await archive.restore(new Date(chosen));
  const { dataDir } = cluster.settings;
  const server = await startServer({ dataDir, environment: { ...cluster.environment, DATABASE_URL: url } });
  const seconds = (performance.now() - from) / 1_000;
  const settings = { ...cluster.settings, databaseUrl: url };
  const found = openStored({ settings });
  try {
    const known = numbers.toSorted();
    expect(await found.column('select number as name from applications')).toEqual(known);
    expect(await found.column(`select key as name from outbox where topic = 'policy'`)).toEqual(known);
    const audited = await expectTrailWhole({ ...cluster, settings }, found);
    expect(audited).toBeGreaterThan(0);
    const own = { url: server.url, servers: [{ ...cluster.servers[0]!, url: server.url }] };
    const again = { ...sending, caller: openCaller(own, draw) };
    // The same keys: those that were kept are answered with their number, those that were lost are taken once more.
    const third = numbers.length / 2;
    const answered = await apply(again, [0, 3 * third]);
    expect(answered.slice(0, 2 * third)).toEqual(numbers);
    expect(await found.column('select number as name from applications')).toEqual(answered.toSorted());
    console.log(
      `${numbers.length} applications and ${audited} audit rows as of ${chosen}; first readiness ` +
        `${seconds.toFixed(1)} s after the restore began`,
    );
  } finally {
    await found.close();
    await server.kill();
    await end();
  }
}
