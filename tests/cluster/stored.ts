import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { dataFolderParts } from '#server/base/dataFolderParts.ts';
import { checkReport } from '#server/people/audit/report.ts';
import { auditKeys } from '#server/people/audit/keys.ts';
import { verifyTrail } from '#server/people/audit/check.ts';
import { kyselyFor } from '#server/storage/database/open.ts';
import { sweepLater } from '../support/sweepLater.ts';
import type { Acknowledged } from './clients.ts';
import type { Cluster } from './cluster.ts';
import { firstContract } from './sending.ts';

/** A look at what the servers of a cluster have stored. */
export interface Stored {
  column(sql: string): Promise<string[]>;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens the database of a cluster beside its servers. */
export function openStored({ settings }: Pick<Cluster, 'settings'>): Stored {
  const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 2 });
  // A failover breaks connections.
  pool.on('error', () => undefined);
  return {
    pool,
    column: async (sql) => (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort(),
    close: () => pool.end(),
  };
}

/** Writes copies of a demo contract to change. Returns their ids. */
export async function writeContracts({ pool }: Stored, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'contracts' and table_schema = current_schema() and column_name <> 'id'`,
  );
  const columns = rows.map(({ name }) => name).join(', ');
  const ids = Array.from({ length: count }, (_, index) => `FA2600009${String(index).padStart(2, '0')}`);
  for (const id of ids)
    await pool.query(
      `insert into contracts (id, ${columns}) select $1, ${columns} from contracts where id = $2`,
      [id, firstContract],
    );
  return ids;
}

/** Waits until every message was delivered, also those that a killed server had leased. */
export async function waitForDeliveries(stored: Stored, milliseconds: number): Promise<void> {
  const waiting = () =>
    stored.column('select topic as name from outbox where done_at is null and dead_at is null');
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(200))
    if ((await waiting()).length === 0) return;
  expect(await waiting(), 'messages that were not delivered').toEqual([]);
}

/** Compares what is stored with what was acknowledged. */
export async function expectNothingLost(
  stored: Stored,
  { numbers, files }: Acknowledged,
  contracts: string[],
): Promise<void> {
  const { column } = stored;
  const sorted = (each: string[]) => [...each].sort();
  expect(await column('select number as name from applications'), 'applications lost or doubled').toEqual(
    sorted(numbers.application),
  );
  expect(
    await column(`select key as name from outbox where topic = 'policy'`),
    'messages about applications',
  ).toEqual(sorted(numbers.application));
  expect(await column('select number as name from contract_changes'), 'changes lost or doubled').toEqual(
    sorted(numbers.change),
  );
  const reported = `exists (select from claim_reports where claim = claims.id and version <> 'beispiel')`;
  expect(await column(`select id as name from claims where ${reported}`), 'claims lost or doubled').toEqual(
    sorted(numbers.claim),
  );
  expect(
    await column(`select id as name from uploads where state = 'done' and claim is not null`),
    'files lost or doubled',
  ).toEqual(sorted(files));
  expect(await column('select id as name from outbox where dead_at is not null'), 'given up').toEqual([]);
  for (const contract of contracts) await expectUnbroken(stored, contract);
}

/** Every change of a contract follows the one before it. */
async function expectUnbroken({ pool }: Stored, contract: string): Promise<void> {
  const frame = '/contract/answers/bikeDetails/bikeFrameNumber';
  const { rows } = await pool.query<{ version: number; before: string; after: string }>(
    `select contract_version as version, before->>$2 as before, after->>$2 as after from contract_changes
     where contract = $1 order by contract_version`,
    [contract, frame],
  );
  expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => index + 2));
  expect(rows.slice(1).map(({ before }) => before)).toEqual(rows.slice(0, -1).map(({ after }) => after));
}

/** Every application and report reaches the core system under exactly one key. */
export function expectOneKeyEach({ core }: Cluster, { numbers }: Acknowledged): void {
  const keys = new Map<string, Set<string>>();
  for (const { body, key = '' } of core.received) {
    const { event, number } = JSON.parse(body) as { event?: string; number?: string };
    if (number === undefined || (event !== undefined && event !== 'report')) continue;
    keys.set(number, (keys.get(number) ?? new Set()).add(key));
  }
  const all = [...numbers.application, ...numbers.claim].sort();
  expect([...keys.keys()].filter((number) => all.includes(number)).sort(), 'at the core system').toEqual(all);
  expect(
    [...keys].filter(([, given]) => given.size > 1),
    'under two keys',
  ).toEqual([]);
}

/** The audit trail is a whole chain. */
export async function expectTrailWhole({ settings }: Cluster, { pool }: Stored): Promise<number> {
  const result = await verifyTrail(kyselyFor(pool), auditKeys(settings));
  expect(result.fault, checkReport(result).lines.join(' ')).toBeUndefined();
  return result.rows;
}

/**
 * Each row has its file at once, and each file its row after the housekeeping of the next days: a server that is killed
 * between the two leaves a file without a row.
 */
export async function expectNoOrphans(
  { settings }: Cluster,
  { pool, column }: Stored,
  { files }: Acknowledged,
): Promise<void> {
  const folder = join(settings.dataDir, dataFolderParts.sharedUploads);
  const onDisk = () =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => !name.startsWith('.'))
          .sort()
      : [];
  expect(onDisk(), 'files of rows').toEqual(
    expect.arrayContaining(await column(`select id as name from uploads where state <> 'refused'`)),
  );
  const { dataDir, databaseUrl } = settings;
  for (const days of [3, 5]) await sweepLater({ pool, settings: { dataDir, databaseUrl }, days });
  expect(onDisk(), 'files after the housekeeping').toEqual([...files].sort());
  expect(await column('select id as name from uploads'), 'rows after the housekeeping').toEqual(onDisk());
}
