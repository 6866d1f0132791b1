import { parentPort, workerData } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import type { FromThread, PublicAnswer, RenderJob, ToThread } from './renderMessages.ts';

/** The part of the render bundle that this thread calls. */
interface RenderBundle {
  renderPage(request: {
    bootstrap: unknown;
    href: string;
    cookie: string;
    fetch: typeof fetch;
    loadModule: (address: string) => Promise<unknown>;
  }): Promise<string>;
}

const { bundle } = workerData as { bundle: string };
const asked = new Map<number, (answer: PublicAnswer) => void>();
const modules = new Map<string, Promise<unknown>>();
let questions = 0;

const say = (message: FromThread) => parentPort?.postMessage(message);

/** Asks the server for the answer of a public route. */
function ask(address: string, headers: { [name: string]: string } = {}): Promise<PublicAnswer> {
  const question = (questions += 1);
  return new Promise((resolve) => {
    asked.set(question, resolve);
    say({ question, address, headers });
  });
}

const fetchPublic: typeof fetch = async (input, { headers } = {}) => {
  const { status, type, body } = await ask(String(input), Object.fromEntries(new Headers(headers)));
  return new Response(body, { status, headers: { 'content-type': type } });
};

/** Imports a definition's module from its text; once per version, which its address names. */
function loadModule(address: string): Promise<unknown> {
  const load = async () => {
    const { status, body } = await ask(address);
    if (status !== 200) throw new Error(`No module of a definition: ${status}`);
    return import(`data:text/javascript;base64,${Buffer.from(body).toString('base64')}`) as Promise<unknown>;
  };
  const module = modules.get(address) ?? load();
  modules.set(address, module);
  module.catch(() => modules.delete(address));
  return module;
}

async function draw(job: RenderJob): Promise<FromThread> {
  try {
    const { renderPage } = (await import(pathToFileURL(bundle).href)) as RenderBundle;
    return { html: await renderPage({ ...job, fetch: fetchPublic, loadModule }) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Worker thread of `pageThread.ts`; draws one page at a time. */
parentPort?.on('message', (message: ToThread) => {
  if ('job' in message) return void draw(message.job).then(say);
  asked.get(message.question)?.(message.answer);
  asked.delete(message.question);
});
