import { prerenderToNodeStream } from 'react-dom/static';
import type { Bootstrap } from '#web/base/bootstrap.ts';
import { queryClient } from '#web/base/queryClient.ts';
import { App } from '../App.tsx';
import { startServices } from '../start.ts';
import { firstPage } from './firstPage.tsx';
import { serverWindow } from './serverWindow.ts';

/** A page to draw, and the world around it. */
interface RenderRequest {
  /** What the document will carry, without anything about a person. */
  bootstrap: Bootstrap;
  href: string;
  cookie: string;
  /** Answers GET calls by their path. */
  fetch: typeof globalThis.fetch;
  /** Imports the module of a definition by its address. */
  loadModule: (address: string) => Promise<unknown>;
}

/** Rounds of reading what the page asks for: an answer may lead to another question. */
const rounds = 4;

/**
 * Draws a page as HTML: what a person sees who has answered nothing. Pages share the cache of queries, so that only one
 * may be drawn at a time.
 */
export async function renderPage({ bootstrap, loadModule, ...seen }: RenderRequest): Promise<string> {
  queryClient.clear();
  const window = serverWindow(seen);
  const services = { ...(await startServices(bootstrap, window)), loadModule };
  const page = await firstPage(services, window);
  for (let round = 1; ; round += 1) {
    const html = await htmlOf(<App services={services}>{page}</App>);
    if (round === rounds || !(await answerQueries())) return withPlainPictures(withoutStyles(html));
  }
}

/** Reads what the drawn page waits for; returns whether there was anything. */
async function answerQueries(): Promise<boolean> {
  const pending = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'pending' });
  await Promise.allSettled(pending.map((query) => query.fetch()));
  return pending.length > 0;
}

/** Waits for everything lazy; in one piece, because later pieces would need inline scripts. */
async function htmlOf(app: React.ReactElement): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(app, {
    progressiveChunkSize: Infinity,
    onError: (error) => void (failure ??= error),
  });
  if (failure !== undefined) throw failure;
  let html = '';
  for await (const part of prelude as AsyncIterable<Uint8Array | string>) html += part.toString();
  return html;
}

/** The content security policy allows no `style` attributes. Quotes in texts are escaped, so that nothing else fits. */
const withoutStyles = (html: string) => html.replace(/ style="[^"]*"/g, '');

/** What pictures bring along that no browser needs within HTML; the app, which takes this page's place, has it anew. */
const withPlainPictures = (html: string) =>
  html
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')
    .replaceAll(' focusable="false"', '')
    .replace(/"lucide(?: lucide-[a-z0-9-]+)+ /g, '"');
