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

/**
 * Asks until somebody answers: a server that was killed answers nothing, one that starts comes soon.
 * @param request what is sent; without a body it is a question
 */
export async function untilAnswered(
  url: string,
  request: { body?: object; headers: { [name: string]: string } },
): Promise<{ status: number; text: string }> {
  const { body, headers } = request;
  const sent = body
    ? {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }
    : { headers };
  for (;;) {
    try {
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
  options: { all: number; kills: number; draw: () => number; done: () => number; clients: number },
): Promise<RunningServer> {
  const { all, kills, draw, done, clients } = options;
  const { dataDir, port } = first;
  const moments = Array.from({ length: kills }, () => Math.floor(draw() * all)).sort((a, b) => a - b);
  let server = first;
  for (const moment of moments) {
    while (done() < Math.min(moment, all - clients)) await pause(2);
    await pause(draw() * 40);
    await server.kill();
    server = await startServer({ dataDir, port });
  }
  return server;
}
