import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { PdfModel } from './documentModel.ts';

/** Bytes of a PDF with their SHA-256, hexadecimal. */
export interface RenderedPdf {
  pdf: Buffer;
  sha256: string;
}

/** Renders documents and caches recent ones by their model. */
export type RenderPool = (paper: PdfModel) => Promise<RenderedPdf>;

/** Message from `renderWorker.ts` about a job. */
export type RenderResult = { job: number } & ({ pdf: Uint8Array } | { error: unknown });

interface RenderThread {
  thread: Worker;
  waiting: Map<number, PromiseWithResolvers<Buffer>>;
}

let renderThread: RenderThread | undefined;
let jobs = 0;

/**
 * Starts the worker thread: rendering takes tens of milliseconds, during which the main thread could answer nobody.
 * The thread starts with the first document, does not keep the process alive, and is replaced after a crash.
 */
function startThread(): RenderThread {
  const thread = new Worker(new URL('./renderWorker.ts', import.meta.url));
  const waiting: RenderThread['waiting'] = new Map();
  thread.on('message', (said: RenderResult) => {
    const asked = waiting.get(said.job);
    waiting.delete(said.job);
    if (waiting.size === 0) thread.unref();
    if ('pdf' in said) asked?.resolve(Buffer.from(said.pdf.buffer, said.pdf.byteOffset, said.pdf.byteLength));
    else asked?.reject(said.error);
  });
  const broken = (error: unknown) => {
    if (renderThread?.thread === thread) renderThread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('error', broken);
  thread.on('exit', (code) => broken(new Error(`The thread that prints papers ended with code ${code}.`)));
  thread.unref();
  return { thread, waiting };
}

function renderInThread(paper: PdfModel): Promise<Buffer> {
  const { thread, waiting } = (renderThread ??= startThread());
  const job = (jobs += 1);
  const asked = Promise.withResolvers<Buffer>();
  waiting.set(job, asked);
  thread.ref();
  thread.postMessage({ job, paper });
  return asked.promise;
}

/** Renders a document in the worker thread. */
export async function renderPdf(paper: PdfModel): Promise<RenderedPdf> {
  const pdf = await renderInThread(paper);
  return { pdf, sha256: createHash('sha256').update(pdf).digest('hex') };
}

/** Returns a renderer with a cache, for documents that many people receive. */
export function createRenderPool(most = 400): RenderPool {
  const cache = new Map<string, Promise<RenderedPdf>>();
  return (paper) => {
    const key = createHash('sha256').update(JSON.stringify(paper)).digest('base64');
    const cached = cache.get(key);
    if (cached) return cached;
    const rendered = renderPdf(paper);
    cache.set(key, rendered);
    rendered.catch(() => cache.delete(key));
    const [oldest] = cache.keys();
    if (cache.size > most && oldest !== undefined) cache.delete(oldest);
    return rendered;
  };
}
