import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { startServer, type RunningServer } from './runningServer.ts';

/** Who sends something and is told so: each answer is on the disk before anybody goes on. */
export interface Witness {
  note(key: string, body: string): void;
  /** The one answer of each key. @throws when a key was answered in two ways */
  answers(): Map<string, string>;
}

/** Keeps a log of what was acknowledged, that a crash of the test itself would not lose. */
export function openWitness(file: string): Witness {
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
 * Asks until somebody answers: a server that was killed answers nothing, one that starts comes soon.
 * @param request what is sent; without a body it is a question unless `method` says more; `bytes` are a part of a file;
 *   `headers` are asked for anew with each try, where a token may end while nobody answers
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
 * Kills a server as a power switch does, at moments drawn by chance, and starts it anew.
 * @param options.done how much has been done so far
 * @returns the server that runs at the end
 */
export async function killNowAndThen(
  first: RunningServer,
  options: {
    all: number;
    kills: number;
    draw: () => number;
    done: () => number;
    clients: number;
    environment?: { [name: string]: string };
  },
): Promise<RunningServer> {
  const { all, kills, draw, done, clients, environment = {} } = options;
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
