import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { PdfModel } from './documentModel.ts';

/** Bytes of a PDF with their SHA-256, hexadecimal. */
export interface RenderedPdf {
  pdf: Buffer;
  sha256: string;
}

/** Renders documents and caches recent ones by their model. */
type RenderPool = (model: PdfModel) => Promise<RenderedPdf>;

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
  thread.on('message', (result: RenderResult) => {
    const pending = waiting.get(result.job);
    waiting.delete(result.job);
    if (waiting.size === 0) thread.unref();
    if ('pdf' in result)
      pending?.resolve(Buffer.from(result.pdf.buffer, result.pdf.byteOffset, result.pdf.byteLength));
    else pending?.reject(result.error);
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

function renderInThread(model: PdfModel): Promise<Buffer> {
  const { thread, waiting } = (renderThread ??= startThread());
  const job = (jobs += 1);
  const pending = Promise.withResolvers<Buffer>();
  waiting.set(job, pending);
  thread.ref();
  thread.postMessage({ job, paper: model });
  return pending.promise;
}

/** Renders a document in the worker thread. */
export async function renderPdf(model: PdfModel): Promise<RenderedPdf> {
  const pdf = await renderInThread(model);
  return { pdf, sha256: createHash('sha256').update(pdf).digest('hex') };
}

/** Returns a renderer with a cache, for documents that many people receive. */
export function createRenderPool(most = 400): RenderPool {
  const cache = new Map<string, Promise<RenderedPdf>>();
  return (model) => {
    const key = createHash('sha256').update(JSON.stringify(model)).digest('base64');
    const cached = cache.get(key);
    if (cached) return cached;
    const rendered = renderPdf(model);
    cache.set(key, rendered);
    rendered.catch(() => cache.delete(key));
    const [oldest] = cache.keys();
    if (cache.size > most && oldest !== undefined) cache.delete(oldest);
    return rendered;
  };
}
