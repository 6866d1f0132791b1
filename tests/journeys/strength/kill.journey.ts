import { closeSync, fsyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/database/embedded.ts';
import { but } from '../../definitions/bicycleAnswers.ts';
import { draws } from '../../support/draws.ts';
import { freePort } from '../../support/freePort.ts';
import { startServer, type RunningServer } from '../../support/runningServer.ts';

const applications = Number(process.env['APPLICATIONS'] ?? 200);
const kills = Number(process.env['KILLS'] ?? 4);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
const witness = join(dataDir, 'witness.log');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A day so many days from today: `2026-12-30` */
const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

interface Told {
  key: string;
  body: string;
}

test(
  `nothing acknowledged is lost or doubled by ${kills} kills (SEED=${seed})`,
  { timeout: 1_200_000 },
  async () => {
    const draw = draws(seed);
    const port = await freePort();
    let server: RunningServer = await startServer({ dataDir, port });
    const url = `${server.url}/api/produkte/FAHRRAD`;
    const log = openSync(witness, 'a');

    const answersOf = (owner: string) =>
      but({
        bike: { purchaseDate: day(-60) },
        start: { startDate: day(40), earlyStart: undefined },
        person: { lastName: owner },
      });

    /** Asks until somebody answers: a server that was killed answers nothing, one that starts comes soon. */
    async function ask(path: string, body: object, key?: string): Promise<{ status: number; text: string }> {
      const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
      for (;;) {
        try {
          const sent = { method: 'POST', headers, body: JSON.stringify(body) };
          const response = await fetch(`${url}/${path}`, { ...sent, signal: AbortSignal.timeout(30_000) });
          return { status: response.status, text: await response.text() };
        } catch {
          await pause(50);
        }
      }
    }

    const { text } = await ask('preis', { answers: answersOf('Groß') });
    const { quote } = JSON.parse(text) as { quote: string };
    const plan = Array.from({ length: applications }, (_, place) => ({
      key: `kill-${seed}-${place}`,
      body: { answers: answersOf(`Groß ${'abcdefghij'[place % 10]}`), quote },
      times: 1 + Math.floor(draw() * 3),
      changed: draw() < 0.05,
    }));

    let done = 0;
    const wrong: string[] = [];
    const waiting = [...plan];
    async function client(): Promise<void> {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { key, body, times } = next;
        for (let time = 0; time < times; time += 1) {
          const { status, text } = await ask('antrag', body, key);
          if (status !== 201) wrong.push(`${key}: ${status} ${text}`);
          else {
            writeSync(log, `${JSON.stringify({ key, body: text } satisfies Told)}\n`);
            fsyncSync(log);
          }
        }
        if (next.changed) {
          const { status } = await ask('antrag', { ...body, answers: answersOf('Andere') }, key);
          if (status !== 422) wrong.push(`${key} with another body: ${status}`);
        }
        done += 1;
      }
    }

    const at = Array.from({ length: kills }, () => Math.floor(draw() * applications)).sort((a, b) => a - b);
    async function supervisor(): Promise<void> {
      for (const [place, moment] of at.entries()) {
        while (done < Math.min(moment, applications - 8)) await pause(2);
        await pause(draw() * 40);
        await server.kill();
        server = await startServer({ dataDir, port });
        if (place === kills - 1) return;
      }
    }
    await Promise.all([supervisor(), ...Array.from({ length: 8 }, client)]);
    closeSync(log);
    expect(wrong).toEqual([]);

    const told = readFileSync(witness, 'utf8').trim().split('\n');
    const first = new Map<string, string>();
    for (const line of told) {
      const { key, body } = JSON.parse(line) as Told;
      expect(first.get(key) ?? body, `${key} is answered the same`).toBe(body);
      first.set(key, body);
    }
    expect(first.size).toBe(applications);
    await server.stop();

    const { pool, close } = await openEmbedded(dataDir);
    const column = async (sql: string) =>
      (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort();
    const numbers = [...first.values()].map((body) => (JSON.parse(body) as { number: string }).number).sort();
    expect(await column('select number as name from applications'), 'lost or doubled').toEqual(numbers);
    expect(await column(`select key as name from outbox where topic = 'application'`), 'orphans').toEqual(
      numbers,
    );
    const delivered = await column(
      `select key as name from outbox where topic = 'application' and done_at is not null`,
    );
    const taken = await column('select application as name from policies_inbox');
    expect(new Set(taken).size, 'taken in twice').toBe(taken.length);
    const known = new Set(numbers);
    expect(taken.filter((number) => !known.has(number))).toEqual([]);
    const there = new Set(taken);
    expect(delivered.filter((number) => !there.has(number))).toEqual([]);
    await close();
  },
);
