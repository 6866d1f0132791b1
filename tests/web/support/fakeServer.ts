import type { JsonObject } from '#engine/definition/json.ts';
import { agentTexts, agentTextsOfApp, customerTexts } from '#engine/text/agentWording.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '#web/base/api/problem.ts';
import { wholeTexts } from '../../support/definitionFiles.ts';

/** One call as the server sees it. */
interface Call {
  method: string;
  /** With its query. */
  path: string;
  headers: Headers;
  body: unknown;
  /** Aborted once nobody waits for the answer. */
  signal: AbortSignal | undefined;
}

/**
 * What a call is answered with: a body of status 200, `undefined` for 204, a whole `Response`, or a function of the
 * call that returns one of these or a promise of it.
 */
export type Reply = object | undefined | ((call: Call) => unknown);

/** Replies by `GET /api/path` or `GET /api/path?query`; the longer key is looked up first. */
export interface Replies {
  [line: string]: Reply;
}

/** An answer of a problem: the status and what the catalogue of errors says. */
export const refused =
  (status: number, code: string, words: Partial<Problem> = {}): Reply =>
  () =>
    Response.json({ title: 'Das geht gerade nicht.', status, code, ...words }, { status });

/** No answer arrives. */
export const unreachable: Reply = () => {
  throw new TypeError('Failed to fetch');
};

/** An answer that never comes: what is shown until then stays. */
export const pending: Reply = () => new Promise(() => undefined);

/** A file of some bytes. */
export const file =
  (name: string, type = 'application/pdf'): Reply =>
  () =>
    new Response('%PDF', {
      headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
    });

/** Replies in turn, the last one again and again. */
export function inTurn(...replies: Reply[]): Reply {
  let next = 0;
  return (call) => {
    const reply = replies[Math.min(next, replies.length - 1)];
    next += 1;
    return typeof reply === 'function' ? (reply(call) as unknown) : reply;
  };
}

const live = path.resolve(import.meta.dirname, '../../../locales/live');
const locales = new Map<string, string>();
/** @param address `wizard`, or `wizard?reader=agent` */
function textsOf(address: string): string {
  const read = locales.get(address);
  if (read !== undefined) return read;
  const [namespace = '', query] = address.split('?');
  const isOwn = namespace.includes('.');
  const whole = (isOwn ? wholeTexts(namespace) : undefined) as JsonObject | undefined;
  const texts = whole ?? JSON.parse(readFileSync(path.join(live, `${namespace}.json`), 'utf8'));
  const worded = query === undefined ? customerTexts : isOwn ? agentTexts : agentTextsOfApp;
  const text = JSON.stringify(worded(texts));
  locales.set(address, text);
  return text;
}

function responseOf(reply: unknown): Response {
  if (reply instanceof Response) return reply;
  return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
}

/**
 * A server of a table: what the table does not name is refused and remembered. Texts are those of the project.
 * @returns the network for the app, the calls that were made, and those that nobody expected
 */
export function fakeServer(replies: Replies) {
  const table: Replies = { ...replies };
  const calls: Call[] = [];
  const unexpected: string[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const address = String(input);
    const texts = /^\/api\/i18n\/\w+\/(.+)$/.exec(address)?.[1];
    if (texts !== undefined) {
      const own = table[`texts ${texts.replace(/\?.*/, '')}`];
      return own ? Response.json(own) : new Response(textsOf(texts));
    }
    // Flags are those that the page was opened with.
    if (address.includes('/api/flags/')) return Response.json({ features: {} });
    const method = init.method ?? 'GET';
    const text = typeof init.body === 'string' ? init.body : undefined;
    const call: Call = {
      method,
      path: address,
      headers: new Headers(init.headers),
      body: text === undefined || text === '' ? undefined : JSON.parse(text),
      signal: init.signal ?? undefined,
    };
    calls.push(call);
    const line = [`${method} ${address}`, `${method} ${address.split('?')[0]}`].find((each) => each in table);
    if (line === undefined) {
      unexpected.push(`${method} ${address}${address === '/api/browserfehler' ? ` ${text ?? ''}` : ''}`);
      return Response.json({ title: 'Nicht gefunden', status: 404, code: 'not-found' }, { status: 404 });
    }
    const reply = table[line];
    return responseOf(await (typeof reply === 'function' ? reply(call) : reply));
  };
  return {
    fetch: fetch as typeof globalThis.fetch,
    /** Returns the calls of a line, with whatever query: `PUT /api/benutzer`; of a method alone: `PUT`. */
    calls: (line: string) =>
      calls.filter(({ method, path }) =>
        [method, `${method} ${path}`, `${method} ${path.split('?')[0]}`].includes(line),
      ),
    unexpected,
    /** Answers from now on otherwise. */
    answer: (more: Replies) => void Object.assign(table, more),
  };
}
