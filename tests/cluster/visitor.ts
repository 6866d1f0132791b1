import type { Answers } from '#engine/definition/answers.ts';
import type { Cluster } from './cluster.ts';
import { bicycle } from './sending.ts';

/** An application under its key. */
interface Applied {
  key: string;
  body: { answers: Answers; quote: string };
  /** The first answer. */
  text: string;
}

/** People behind the balancer, whose browsers repeat nothing. */
export interface Visitors {
  /** Loads a page with all files that it names; one time in some, applies or begins a draft. */
  visit(index: number): Promise<void>;
  /** Asks again for everything that was seen: files, applications under their keys, drafts, which are saved anew. */
  repeat(): Promise<void>;
  /** Requests, and what went wrong. */
  requests: () => number;
  wrong: string[];
  files: Set<string>;
  applied: Applied[];
}

const pages = ['/', '/fahrrad/antrag/', '/hausrat/antrag/', '/kunden/login/'];

interface Draft {
  id: string;
  etag: string;
}

/** Opens visitors of a cluster. */
export function openVisitors({ url }: Pick<Cluster, 'url'>): Visitors {
  const wrong: string[] = [];
  const files = new Set<string>();
  const applied: Applied[] = [];
  const drafts: Draft[] = [];
  let requests = 0;

  async function ask(
    path: string,
    body?: object,
    { method = 'POST', ...headers }: { [name: string]: string } = {},
  ) {
    requests += 1;
    const type = { 'content-type': 'application/json' };
    const sent = body && { method, body: JSON.stringify(body), headers: { ...type, ...headers } };
    try {
      const answer = await fetch(`${url}${path}`, { ...sent, signal: AbortSignal.timeout(30_000) });
      const text = await answer.text();
      if (answer.status >= 400) wrong.push(`${path}: ${answer.status} ${text.slice(0, 300)}`);
      return { text, etag: answer.headers.get('etag') ?? '' };
    } catch (error) {
      wrong.push(`${path}: broken off (${String(error)})`);
      return { text: '', etag: '' };
    }
  }

  async function load(page: string): Promise<void> {
    const { text } = await ask(page);
    const named = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    if (named.length === 0) wrong.push(`${page} names no file.`);
    for (const file of new Set(named)) {
      files.add(file);
      await ask(file);
    }
  }

  async function apply(index: number): Promise<void> {
    const answers = bicycle('Groß');
    const price = await ask('/api/produkte/FAHRRAD/preis', { answers });
    const { quote = '' } = JSON.parse(price.text || '{}') as { quote?: string };
    const body = { answers, quote };
    const key = `visitor-${index}`;
    const { text } = await ask('/api/produkte/FAHRRAD/antrag', body, { 'idempotency-key': key });
    applied.push({ key, body, text });
  }

  const draft = { key: 'FAHRRAD', answers: { bike: bicycle('Groß')['bike'] ?? {} }, step: 'needs' };

  async function begin(): Promise<void> {
    const { text, etag } = await ask('/api/entwuerfe', draft);
    if (text !== '') drafts.push({ id: (JSON.parse(text) as { id: string }).id, etag });
  }

  return {
    async visit(index) {
      await load(pages[index % pages.length] ?? '/');
      if (index % 4 === 1) await apply(index);
      if (index % 4 === 3) await begin();
    },
    async repeat() {
      for (const file of files) await ask(file);
      for (const { key, body, text } of applied) {
        const again = await ask('/api/produkte/FAHRRAD/antrag', body, { 'idempotency-key': key });
        if (again.text !== text) wrong.push(`${key} was answered ${text}, then ${again.text}`);
      }
      for (const one of drafts) {
        await ask(`/api/entwuerfe/${one.id}`);
        const { etag } = await ask(`/api/entwuerfe/${one.id}`, draft, {
          method: 'PUT',
          'if-match': one.etag,
        });
        one.etag = etag;
      }
    },
    requests: () => requests,
    wrong,
    files,
    applied,
  };
}
