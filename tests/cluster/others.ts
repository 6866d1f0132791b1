import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { bicycle } from './sending.ts';

/** What one asks, from an address of its own. */
interface Asked {
  url: string;
  path: string;
  /** An address of this machine. */
  from?: string;
  body?: string;
  headers?: { [name: string]: string };
}

/** An answer, and how long it took; status 0 where nothing answered. */
export interface Felt {
  path: string;
  status: number;
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true });

/** Asks once. */
export function ask({ url, path, from, body, headers }: Asked): Promise<Felt> {
  const begun = performance.now();
  const all = { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
  const method = body === undefined ? 'GET' : 'POST';
  const local = from === undefined ? {} : { localAddress: from };
  return new Promise((resolve) => {
    const finish = (status: number) => resolve({ path, status, milliseconds: performance.now() - begun });
    const sent = request(`${url}${path}`, { method, agent, headers: all, ...local }, (answer) => {
      answer.resume().on('close', () => finish(answer.statusCode ?? 0));
    });
    sent.on('error', () => finish(0)).end(body);
  });
}

const price = JSON.stringify({ answers: bicycle('Groß') });
const paths = ['/fahrrad/antrag/', '/api/definitionen', '/api/zip-search/01067', '/'];

/** Repeats something until it is ended. */
function repeatedly(milliseconds: number, act: (turn: number) => Promise<Felt>[]) {
  const felt: Promise<Felt>[] = [];
  let isOver = false;
  const acting = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      felt.push(...act(turn));
      await pause(milliseconds);
    }
  })();
  return async () => {
    isOver = true;
    await acting;
    return Promise.all(felt);
  };
}

/** Lets five people, each at an address of their own, look at pages and ask for prices. Returns how to end it. */
export const letOthersLook = (url: string) =>
  repeatedly(200, (turn) => {
    const from = `127.0.0.${10 + (turn % 5)}`;
    const path = paths[turn % paths.length] ?? '/';
    return [
      ask({ url, from, path }),
      ...(turn % 5 === 0 ? [ask({ url, from, path: '/api/produkte/FAHRRAD/preis', body: price })] : []),
    ];
  });

/** Asks servers for their health and readiness, as a balancer does. Returns how to end it. */
export const letProbesAsk = (urls: string[]) =>
  repeatedly(250, () =>
    urls.flatMap((url) => ['/api/health', '/api/ready'].map((path) => ask({ url, path }))),
  );

/** Returns the milliseconds that a share of some answers took at most. */
export const shareOf = (felt: Felt[], share: number): number =>
  felt.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)[
    Math.min(felt.length - 1, Math.floor(felt.length * share))
  ] ?? NaN;
