import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/database/embedded.ts';
import { draws } from '../../support/draws.ts';
import { freePort } from '../../support/freePort.ts';
import { killNowAndThen, openWitness, untilAnswered } from '../../support/killing.ts';
import { startServer } from '../../support/runningServer.ts';

const claims = Number(process.env['CLAIMS'] ?? 40);
const kills = Number(process.env['KILLS'] ?? 2);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const clients = 8;
const dataDir = mkdtempSync(join(tmpdir(), 'killed-claims-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const bodyOf = (name: string) => ({
  ...{ definition: 'schaden.fahrrad', context: 'geschaedigt' },
  answers: {
    reporter: { name },
    notice: { read: true },
    event: { contract: 'unbekannt', kind: 'theft' },
    circumstances: { when: { accuracy: 'exact', day: yesterday }, where: { place: 'Leipzig' } },
    story: { story: 'Gestohlen.', contact: { way: 'email', email: 'mark.vogel@example.de' } },
  },
});

test(
  `no claim is lost or doubled: ${claims} by ${clients} clients, ${kills} kills (SEED=${seed})`,
  { timeout: 3_600_000 },
  async () => {
    const draw = draws(seed);
    const server = await startServer({ dataDir, port: await freePort() });
    const url = `${server.url}/api/schaeden/v2/ohne-vertrag`;
    const witness = openWitness(join(dataDir, 'witness.log'));
    const plan = Array.from({ length: claims }, (_, place) => ({
      key: `kill-${seed}-${place}`,
      name: `Mark Vogel ${'abcdefghij'[place % 10]}`,
      times: 1 + Math.floor(draw() * 3),
      changed: draw() < 0.05,
    }));
    let done = 0;
    const wrong: string[] = [];
    const waiting = [...plan];
    async function client(): Promise<void> {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { key, name, times, changed } = next;
        const headers = { 'idempotency-key': key };
        for (let time = 0; time < times; time += 1) {
          const { status, text } = await untilAnswered(url, { body: bodyOf(name), headers });
          if (status === 201) witness.note(key, text);
          else wrong.push(`${key}: ${status} ${text}`);
        }
        if (changed) {
          const { status } = await untilAnswered(url, { body: bodyOf('Jemand Anderes'), headers });
          if (status !== 422) wrong.push(`${key} with another body: ${status}`);
        }
        done += 1;
      }
    }
    const killing = killNowAndThen(server, { all: claims, kills, draw, done: () => done, clients });
    const [last] = await Promise.all([killing, ...Array.from({ length: clients }, client)]);
    expect(wrong).toEqual([]);
    const answers = witness.answers();
    expect(answers.size).toBe(claims);
    await last.stop();

    const { pool, close } = await openEmbedded(dataDir);
    const column = async (sql: string) =>
      (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort();
    const numbers = [...answers.values()]
      .map((body) => (JSON.parse(body) as { number: string }).number)
      .sort();
    const reported = `from claims where definition = 'schaden.fahrrad'`;
    expect(await column(`select id as name ${reported}`), 'lost or doubled').toEqual(numbers);
    expect(await column(`select claim as name from claim_reports where context = 'geschaedigt'`)).toEqual(
      numbers,
    );
    expect(await column(`select key as name from outbox where topic = 'claim'`), 'orphans').toEqual(numbers);
    await close();
  },
);
