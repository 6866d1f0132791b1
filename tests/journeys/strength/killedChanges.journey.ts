import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/storage/database/embedded.ts';
import { waitUntilDelivered } from '../../support/delivered.ts';
import { draws } from '../../support/draws.ts';
import { freePort } from '../../support/freePort.ts';
import { clients, planned, sendUnderKills, untilAnswered } from '../../support/killing.ts';
import { prepareData } from '../../support/preparedData.ts';
import { startServer } from '../../support/runningServer.ts';
import { signedIn } from '../../support/signedIn.ts';

const changes = Number(process.env['CHANGES'] ?? 60);
const kills = Number(process.env['KILLS'] ?? 3);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const who = 'lea.winter@example.de';
const first = 'FA250000101';
const dataDir = mkdtempSync(join(tmpdir(), 'killed-changes-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Fewer contracts than clients, so that changes collide. */
const contracts = Array.from({ length: 3 }, (_, index) => `FA2600009${String(index).padStart(2, '0')}`);

/** Creates copies of a contract to change. */
async function writeContracts(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'contracts' and column_name <> 'id'`,
  );
  const columns = rows.map(({ name }) => name).join(', ');
  for (const id of contracts)
    await pool.query(
      `insert into contracts (id, ${columns}) select $1, ${columns} from contracts where id = $2`,
      [id, first],
    );
}

/** Stored rows are consistent: every change follows its predecessor, and the contract equals the last one. */
async function expectUnbroken(pool: pg.Pool): Promise<void> {
  const frame = '/contract/answers/bikeDetails/bikeFrameNumber';
  for (const contract of contracts) {
    const { rows } = await pool.query<{ version: number; before: string; after: string }>(
      `select contract_version as version, before->>$2 as before, after->>$2 as after from contract_changes
       where contract = $1 order by contract_version`,
      [contract, frame],
    );
    const now = await pool.query<{ version: number; frame: string }>(
      `select version, answers->'bikeDetails'->>'bikeFrameNumber' as frame from contracts where id = $1`,
      [contract],
    );
    expect(
      rows.map(({ version }) => version),
      'one version each',
    ).toEqual(rows.map((_, index) => index + 2));
    expect(
      rows.slice(1).map(({ before }) => before),
      'nothing overwritten unseen',
    ).toEqual(rows.slice(0, -1).map(({ after }) => after));
    if (rows.length > 0) expect(now.rows[0]).toEqual({ version: rows.length + 1, frame: rows.at(-1)?.after });
  }
}

test(
  `no change is lost or duplicated: ${changes} by ${clients} clients, ${kills} kills (SEED=${seed})`,
  { timeout: 3_600_000 },
  async () => {
    const draw = draws(seed);
    const port = await freePort();
    await prepareData(dataDir);
    const prepared = await openEmbedded(dataDir);
    await writeContracts(prepared.pool);
    await prepared.close();
    const server = await startServer({ dataDir, port });
    const { url } = server;
    const lea = signedIn(url, who);

    const ask = async (path: string, body?: object, headers: { [name: string]: string } = {}) => {
      const authorization = `Bearer ${await lea.token()}`;
      return untilAnswered(`${url}/api/vertraege/${path}`, { body, headers: { authorization, ...headers } });
    };

    let asked = 0;
    /** Saves like the wizard: opens, saves and, after a conflict, continues with the current contract. */
    async function save(contract: string, bikeFrameNumber: string, key: string) {
      const path = `${contract}/aenderungen/rahmennummer`;
      for (;;) {
        const { etag } = JSON.parse((await ask(path)).text) as { etag: string };
        const headers = { 'idempotency-key': key, 'if-match': etag };
        const reply = await ask(path, { answers: { frame: { bikeFrameNumber } } }, headers);
        if (reply.status !== 412) return reply;
        asked += 1;
      }
    }

    const plan = Array.from({ length: changes }, (_, index) => ({
      ...planned(seed, index, draw),
      contract: contracts[index % contracts.length] ?? '',
      frame: `KILL-${seed}-${index}`,
    }));
    const { last, numbers } = await sendUnderKills(server, {
      plan,
      kills,
      draw,
      send: ({ key, contract, frame }, { other }) => save(contract, other ? `${frame}-X` : frame, key),
    });
    await waitUntilDelivered(url);
    await last.stop();

    const { pool, close } = await openEmbedded(dataDir);
    const column = async (sql: string) =>
      (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort();
    expect(await column('select number as name from contract_changes'), 'lost or doubled').toEqual(numbers);
    await expectUnbroken(pool);
    for (const topic of ['change', 'contractChange'])
      expect(
        (await column(`select key as name from outbox where topic = '${topic}' and done_at is not null`))
          .length,
        `announced as ${topic}`,
      ).toBe(changes);
    expect(
      await column(
        `select payload->>'number' as name from policies_inbox where payload->>'number' like 'N-%'`,
      ),
      'taken in by the core system',
    ).toEqual(numbers);
    expect(
      await column(
        `select replace(replace(file_name, 'Nachtrag-', ''), '.pdf', '') as name from contract_documents
         where kind = 'supplement'`,
      ),
      'one supplement each',
    ).toEqual(numbers);
    const mails = await column(
      `select substring(subject from 'N-\\d{4}-\\d{9}') as name from mails where subject like 'Ihre Änderung N-%'`,
    );
    expect(mails, 'one mail each').toEqual(numbers);
    await close();
    console.info(`${changes} changes, ${kills} kills, ${asked} times another change came first`);
  },
);
