import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openEmbedded } from '#server/storage/database/embedded.ts';
import { but } from '../../definitions/bicycleAnswers.ts';
import { freePort } from '../../support/freePort.ts';
import { prepareData } from '../../support/preparedData.ts';
import { startServer, type RunningServer } from '../../support/runningServer.ts';

const ends = Number(process.env['ENDS'] ?? 2);
const perSecond = 20;
const atOnce = 8;

/** Returns a date counted from today: `2026-12-30` */
const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

const answers = but({
  bike: { purchaseDate: day(-60) },
  start: { startDate: day(40), earlyStart: undefined },
});

/**
 * Sends a request over a connection of its own; status 0 without an answer.
 * @param written called when all of it has left this process
 */
function send(
  url: string,
  body: object,
  key = '',
  written = () => {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
    const sent = request(url, { method: 'POST', agent: false, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', () => resolve({ status: 0, text }));
    });
    sent.on('error', ({ message }) => resolve({ status: 0, text: message }));
    sent.on('finish', written);
    sent.end(JSON.stringify(body));
  });
}

test(
  `${ends} stops under ${perSecond} requests per second finish running requests and answer repeated ones`,
  { timeout: 600_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'end-'));
    const port = await freePort();
    await prepareData(dataDir);
    let server: RunningServer = await startServer({ dataDir, port });
    const api = `${server.url}/api/produkte/FAHRRAD`;
    const { quote } = JSON.parse((await send(`${api}/preis`, { answers })).text) as { quote: string };
    const received = new Map<string, string>();
    const wrong: string[] = [];
    let over = false;
    let asked = 0;
    const apply = async (key: string) => {
      for (;;) {
        const { status, text } = await send(`${api}/antrag`, { answers, quote }, key);
        if (status === 201) return void received.set(key, (JSON.parse(text) as { number: string }).number);
        if (status !== 0) return void wrong.push(`${key}: ${status} ${text}`);
        await pause(100);
      }
    };
    const load = async () => {
      const running: Promise<void>[] = [];
      while (!over) {
        running.push(apply(`end-load-${(asked += 1)}`));
        await pause(1000 / perSecond);
      }
      await Promise.all(running);
    };
    const loading = load();
    try {
      for (let round = 0; round < ends; round += 1) {
        await pause(1_000);
        const left: Promise<void>[] = [];
        const burst = Array.from({ length: atOnce }, (_, index) => {
          const { promise, resolve } = Promise.withResolvers<void>();
          left.push(promise);
          return send(`${api}/antrag`, { answers, quote }, `end-burst-${round}-${index}`, resolve);
        });
        // All are sent and one is answered, so the others have arrived.
        await Promise.all([...left, Promise.race(burst)]);
        process.kill(server.pid, 'SIGTERM');
        expect((await Promise.all(burst)).map(({ status }) => status)).toEqual(burst.map(() => 201));
        expect(await server.stop(), 'ended in order').toBe(0);
        server = await startServer({ dataDir, port });
        await pause(500);
      }
      over = true;
      await loading;
      expect(wrong).toEqual([]);
      expect(received.size).toBe(asked);
    } finally {
      over = true;
      await server.stop();
    }
    const { pool, close } = await openEmbedded(dataDir);
    const { rows } = await pool.query<{ number: string }>('select number from applications');
    await close();
    const stored = new Set(rows.map(({ number }) => number));
    expect(stored.size).toBe(asked + ends * atOnce);
    expect([...received.values()].filter((number) => !stored.has(number))).toEqual([]);
    rmSync(dataDir, { recursive: true, force: true });
  },
);
