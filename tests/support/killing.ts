import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { startServer, type RunningServer } from './runningServer.ts';

/** Number of concurrent clients. */
export const clients = 8;

/** A log of acknowledged requests; each is on the disk before its client continues. */
interface Witness {
  note(key: string, body: string): void;
  /** Returns the answer of each key. @throws when a key has two different answers */
  answers(): Map<string, string>;
}

/** Opens a log that survives a crash of the test itself. */
function openWitness(file: string): Witness {
  const log = openSync(file, 'a');
  return {
    note(key, body) {
      writeSync(log, `${JSON.stringify({ key, body })}\n`);
      fsyncSync(log);
    },
    answers() {
      closeSync(log);
      const first = new Map<string, string>();
      for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
        const { key, body } = JSON.parse(line) as { key: string; body: string };
        expect(first.get(key) ?? body, `${key} is answered the same`).toBe(body);
        first.set(key, body);
      }
      return first;
    },
  };
}

interface Headers {
  [name: string]: string;
}

/**
 * Repeats a request until a server answers; a killed server does not, and its successor starts soon.
 * @param request GET without a body unless `method` is given; `bytes` are a part of a file; `headers` is called for each
 *   attempt, because a token may expire in between
 */
export async function untilAnswered(
  url: string,
  request: { method?: string; body?: object; bytes?: Buffer; headers: Headers | (() => Promise<Headers>) },
): Promise<{ status: number; text: string }> {
  const { body, bytes } = request;
  const { method = bytes ? 'PUT' : body ? 'POST' : 'GET' } = request;
  const type = bytes ? 'application/octet-stream' : 'application/json';
  const own = { ...((body ?? bytes) && { 'content-type': type }) };
  const content = bytes ? new Uint8Array(bytes) : body && JSON.stringify(body);
  for (;;) {
    try {
      const given = typeof request.headers === 'function' ? await request.headers() : request.headers;
      const sent = { method, headers: { ...own, ...given }, ...(content && { body: content }) };
      const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(30_000) });
      return { status: response.status, text: await response.text() };
    } catch {
      await pause(50);
    }
  }
}

/**
 * Kills a server with SIGKILL at random moments and starts it again.
 * @param options.done returns the progress so far
 * @returns the server that runs at the end
 */
async function killNowAndThen(
  first: RunningServer,
  options: {
    all: number;
    kills: number;
    draw: () => number;
    done: () => number;
    environment: { [name: string]: string };
  },
): Promise<RunningServer> {
  const { all, kills, draw, done, environment } = options;
  const { dataDir, port } = first;
  const moments = Array.from({ length: kills }, () => Math.floor(draw() * all)).sort((a, b) => a - b);
  let server = first;
  for (const moment of moments) {
    while (done() < Math.min(moment, all - clients)) await pause(2);
    await pause(draw() * 40);
    await server.kill();
    server = await startServer({ dataDir, port, environment });
  }
  return server;
}

/** A request with a key of its own. */
export interface Planned {
  key: string;
  /** How often it is sent, as impatient people do. */
  times: number;
  /** Whether a different body is sent under the same key at the end. */
  changed: boolean;
}

/** Returns the request at an index of the plan. */
export const planned = (seed: number, index: number, draw: () => number): Planned => ({
  key: `kill-${seed}-${index}`,
  times: 1 + Math.floor(draw() * 3),
  changed: draw() < 0.05,
});

/** An answer of the server. */
type Said = Awaited<ReturnType<typeof untilAnswered>>;

/**
 * Lets clients send all planned requests while the server is killed now and then. Each is answered with 201 and the same
 * body every time; a different body under its key is refused.
 * @param options.send sends one request, `other`: with a different body
 * @param options.then continues with the answer; returns what went wrong
 * @returns the server that runs at the end, and the numbers in the answers
 */
export async function sendUnderKills<T extends Planned>(
  first: RunningServer,
  options: {
    plan: T[];
    kills: number;
    draw: () => number;
    environment?: { [name: string]: string };
    send: (next: T, content: { other: boolean }) => Promise<Said>;
    then?: (next: T, number: string) => Promise<string | undefined>;
  },
): Promise<{ last: RunningServer; numbers: string[] }> {
  const { plan, kills, draw, environment = {}, send, then } = options;
  const witness = openWitness(join(first.dataDir, 'witness.log'));
  const wrong: string[] = [];
  const waiting = [...plan];
  let done = 0;
  async function client(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { key, times, changed } = next;
      let number = '';
      for (let time = 0; time < times; time += 1) {
        const { status, text } = await send(next, { other: false });
        if (status === 201) witness.note(key, text);
        else wrong.push(`${key}: ${status} ${text}`);
        if (status === 201) number = numberIn(text);
      }
      if (changed) {
        const { status } = await send(next, { other: true });
        if (status !== 422) wrong.push(`${key} with another body: ${status}`);
      }
      const fault = number === '' ? undefined : await then?.(next, number);
      if (fault !== undefined) wrong.push(fault);
      done += 1;
    }
  }
  const killing = killNowAndThen(first, {
    all: plan.length,
    kills,
    draw,
    done: () => done,
    environment,
  });
  const [last] = await Promise.all([killing, ...Array.from({ length: clients }, client)]);
  expect(wrong).toEqual([]);
  const answers = witness.answers();
  expect(answers.size).toBe(plan.length);
  return { last, numbers: [...answers.values()].map(numberIn).sort() };
}

const numberIn = (body: string): string => (JSON.parse(body) as { number: string }).number;
