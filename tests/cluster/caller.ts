import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { serverHeader } from './haproxy.ts';

/** One answer, or a request that was broken off. */
export interface Heard {
  /** When it was sent. Milliseconds. */
  at: number;
  milliseconds: number;
  path: string;
  /** 0 if nothing answered. */
  status: number;
  /** Whether a server answered, not the balancer. */
  byServer: boolean;
}

/** A request that is repeated until it is answered. */
interface Asked {
  method?: string;
  body?: object;
  bytes?: Buffer;
  key?: string;
  /** Asked for each attempt, since it may expire meanwhile. */
  token?: () => Promise<string>;
  headers?: { [name: string]: string };
}

/** Statuses that promise that the same request will succeed later. */
const refusals = new Set([429, 502, 503, 504]);

/** Milliseconds after which a request that is always refused is a failure. */
const longest = 180_000;

/** People's browsers: they ask the balancer or, as if it had chosen so, any server. */
export interface Caller {
  /** Asks until something other than a refusal answers. @throws Error after minutes */
  ask(path: string, asked: Asked): Promise<{ status: number; text: string }>;
  heard: Heard[];
}

async function requestOf({ body, bytes, key, token, headers, method }: Asked): Promise<RequestInit> {
  const type = bytes ? 'application/octet-stream' : 'application/json';
  const content = bytes ? new Uint8Array(bytes) : body && JSON.stringify(body);
  return {
    method: method ?? (bytes ? 'PUT' : body ? 'POST' : 'GET'),
    headers: {
      ...(content !== undefined && { 'content-type': type }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(token && { authorization: `Bearer ${await token()}` }),
      ...headers,
    },
    ...(content !== undefined && { body: content }),
  };
}

/** @param draw chooses the server of each attempt */
export function openCaller({ url, servers }: Pick<Cluster, 'url' | 'servers'>, draw: () => number): Caller {
  const heard: Heard[] = [];
  const target = () => (draw() < 0.5 ? url : (servers[Math.floor(draw() * servers.length)]?.url ?? url));

  async function attempt(path: string, asked: Asked) {
    const request = await requestOf(asked);
    const to = target();
    const at = Date.now();
    const entry = { at, milliseconds: 0, path, status: 0, byServer: to !== url };
    try {
      const response = await fetch(`${to}${path}`, { ...request, signal: AbortSignal.timeout(30_000) });
      const text = await response.text();
      entry.status = response.status;
      entry.byServer ||= response.headers.has(serverHeader);
      return { status: response.status, text };
    } catch {
      return undefined;
    } finally {
      entry.milliseconds = Date.now() - at;
      heard.push(entry);
    }
  }

  return {
    heard,
    async ask(path, asked) {
      for (const end = Date.now() + longest; Date.now() < end; await pause(50 + draw() * 50)) {
        const reply = await attempt(path, asked);
        if (reply && !refusals.has(reply.status)) return reply;
      }
      throw new Error(`${path} was not answered within ${longest / 1_000} s.`);
    },
  };
}
