import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnPostgres, type OwnPostgres } from '../../support/ownPostgres.ts';
import { startServer } from '../../support/runningServer.ts';
import { openArchive, type Archive } from '../archive.ts';
import { openCaller } from '../caller.ts';
import { openCluster, type Cluster } from '../cluster.ts';
import { giveToPostgres, type Daemon } from '../daemon.ts';
import { assertInstalled } from '../needs.ts';
import { signInAll, someone } from '../people.ts';
import { askQuote, send, type Sending } from '../sending.ts';
import { expectTrailWhole, openStored, waitForDeliveries } from '../stored.ts';
import { draw, scaled } from './scale.ts';

/** Applications before the backup, after it, and after the time that is restored. */
const each = scaled(300, 15);

const folder = mkdtempSync(join(tmpdir(), 'archive-'));
let postgres: OwnPostgres;
let archive: Archive;
let cluster: Cluster;
let restored: Daemon | undefined;
beforeAll(async () => {
  assertInstalled('short');
  chmodSync(folder, 0o755);
  giveToPostgres(folder);
  postgres = await startOwnPostgres();
  archive = await openArchive(postgres, folder);
  const database = { url: postgres.url, port: Number(new URL(postgres.url).port) };
  cluster = await openCluster({ servers: 2, fails: () => false, pooling: 'none', database });
});
afterAll(async () => {
  await cluster?.close();
  await restored?.end();
  postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

let index = 0;

/** Applies some times. Returns the numbers. */
async function apply(sending: Sending): Promise<string[]> {
  const numbers: string[] = [];
  while (numbers.length < each) {
    index += 1;
    const planned = {
      kind: 'application',
      place: index,
      key: `restore-${index}`,
      times: 1,
      atOnce: false,
      changed: false,
    } as const;
    const { status, text } = await send(sending, planned);
    expect(status, text).toBe(201);
    numbers.push((JSON.parse(text) as { number: string }).number);
  }
  return numbers;
}

test('A database and servers that are lost are there again as of a time that was chosen', async () => {
  const stored = openStored(cluster);
  const [customer, agent] = await signInAll(cluster, [...someone.slice(0, 1), ...someone.slice(-1)]);
  const caller = openCaller(cluster, draw);
  const sending = { caller, customer: customer!, contracts: [], quote: await askQuote(caller) };
  // Written into the audit trail.
  const look = () => caller.ask('/api/vermittler/kundenbestand', { token: agent!.token });
  await look();
  const before = await apply(sending);
  archive.backUp();
  const after = await apply(sending);
  await look();
  await waitForDeliveries(stored, 60_000);
  await pause(1_000);
  const [chosen = ''] = await stored.column('select now()::text as name');
  await pause(1_000);
  // What nobody wants to have: everything is gone, and things were written since.
  await apply(sending);
  await stored.pool.query('delete from outbox');
  const [segment] = await stored.column('select pg_walfile_name(pg_switch_wal()) as name');
  while ((await stored.column('select last_archived_wal as name from pg_stat_archiver'))[0]! < segment!)
    await pause(100);
  await stored.close();
  await Promise.all(cluster.servers.map((server) => server.kill()));
  postgres.crash();

  await expectRestored(sending, chosen, [...before, ...after]);
});

/** Restores the database as of a time; a server starts on it, and everything until then is there. */
async function expectRestored(sending: Sending, chosen: string, numbers: string[]): Promise<void> {
  const from = performance.now();
  const { url, daemon } = await archive.restore(new Date(chosen));
  restored = daemon;
  const environment = { ...cluster.environment, DATABASE_URL: url };
  const { dataDir } = cluster.settings;
  const server = await startServer({ dataDir, environment });
  const seconds = (performance.now() - from) / 1_000;
  const settings = { ...cluster.settings, databaseUrl: url };
  const found = openStored({ settings });
  try {
    expect(await found.column('select number as name from applications')).toEqual(numbers.toSorted());
    expect(await found.column(`select key as name from outbox where topic = 'policy'`)).toEqual(
      numbers.toSorted(),
    );
    const audited = await expectTrailWhole({ ...cluster, settings }, found);
    expect(audited).toBeGreaterThan(0);
    const again = openCaller(
      { url: server.url, servers: [{ ...cluster.servers[0]!, url: server.url }] },
      draw,
    );
    await apply({ ...sending, caller: again });
    console.log(
      `${numbers.length} applications and ${audited} audit rows as of ${chosen}; first readiness ` +
        `${seconds.toFixed(1)} s after the restore began`,
    );
  } finally {
    await found.close();
    await server.kill();
  }
}
