import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/storage/database/embedded.ts';
import { but } from '../../definitions/bicycleAnswers.ts';
import { draws } from '../../support/draws.ts';
import { freePort } from '../../support/freePort.ts';
import { planned, sendUnderKills, untilAnswered } from '../../support/killing.ts';
import { prepareData } from '../../support/preparedData.ts';
import { startServer } from '../../support/runningServer.ts';

const applications = Number(process.env['APPLICATIONS'] ?? 200);
const kills = Number(process.env['KILLS'] ?? 4);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Returns a date counted from today: `2026-12-30` */
const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

test(
  `nothing acknowledged is lost or duplicated by ${kills} kills (SEED=${seed})`,
  { timeout: 1_200_000 },
  async () => {
    const draw = draws(seed);
    await prepareData(dataDir);
    const server = await startServer({ dataDir, port: await freePort() });
    const url = `${server.url}/api/produkte/FAHRRAD`;

    const answersOf = (owner: string) =>
      but({
        bike: { purchaseDate: day(-60) },
        start: { startDate: day(40), earlyStart: undefined },
        person: { lastName: owner },
      });

    const asked = await untilAnswered(`${url}/preis`, { body: { answers: answersOf('Groß') }, headers: {} });
    const { quote } = JSON.parse(asked.text) as { quote: string };
    const plan = Array.from({ length: applications }, (_, index) => ({
      ...planned(seed, index, draw),
      body: { answers: answersOf(`Groß ${'abcdefghij'[index % 10]}`), quote },
    }));
    const { last, numbers } = await sendUnderKills(server, {
      plan,
      kills,
      draw,
      send: ({ key, body }, { other }) =>
        untilAnswered(`${url}/antrag`, {
          body: other ? { ...body, answers: answersOf('Andere') } : body,
          headers: { 'idempotency-key': key },
        }),
    });
    await last.stop();

    const { pool, close } = await openEmbedded(dataDir);
    const column = async (sql: string) =>
      (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort();
    expect(await column('select number as name from applications'), 'lost or doubled').toEqual(numbers);
    expect(await column(`select key as name from outbox where topic = 'policy'`), 'orphans').toEqual(numbers);
    const delivered = await column(
      `select key as name from outbox where topic = 'policy' and done_at is not null`,
    );
    const taken = await column('select application as name from policies_inbox');
    expect(new Set(taken).size, 'taken in twice').toBe(taken.length);
    const seen = new Set(numbers);
    expect(taken.filter((number) => !seen.has(number))).toEqual([]);
    const there = new Set(taken);
    expect(delivered.filter((number) => !there.has(number))).toEqual([]);
    await close();
  },
);
