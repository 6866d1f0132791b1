import { Worker } from 'node:worker_threads';
import type { FromThread, PublicAnswer, RenderJob, ToThread } from './renderMessages.ts';

/** Answers the GET call of a page that is drawn. */
export type ReadPublic = (address: string, headers: { [name: string]: string }) => Promise<PublicAnswer>;

/** Milliseconds after which a page is given up, and after which an idle thread ends. */
const giveUpMs = 20_000;
const idleMs = 60_000;
/** Pages per thread: each leaves something behind. */
const mostPages = 200;

/**
 * Returns a function that draws pages in a thread of its own, one at a time: drawing takes tens of milliseconds, during
 * which the main thread could answer nobody. The thread starts with the first page and ends when there is nothing to do.
 * @param bundle path of the render bundle
 */
export function createPageThread(bundle: string) {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let drawn = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const end = () => {
    void thread?.terminate();
    thread = undefined;
    drawn = 0;
  };
  const draw = async (job: RenderJob, read: ReadPublic): Promise<string> => {
    clearTimeout(idle);
    thread ??= new Worker(new URL('./renderThread.ts', import.meta.url), {
      workerData: { bundle },
      env: { NODE_ENV: 'production' },
    });
    try {
      return await pageOf(thread, job, read);
    } catch (error) {
      end();
      throw error;
    } finally {
      drawn += 1;
      if (drawn >= mostPages) end();
      idle = setTimeout(end, idleMs).unref();
    }
  };
  return (job: RenderJob, read: ReadPublic): Promise<string> => {
    const page = queue.then(() => draw(job, read));
    queue = page.catch(() => undefined);
    return page;
  };
}

/** Gives a page to the thread and answers its questions until it is drawn. */
function pageOf(thread: Worker, job: RenderJob, read: ReadPublic): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const say = (message: ToThread) => thread.postMessage(message);
  const hear = (message: FromThread) => {
    if ('html' in message) return resolve(message.html);
    if ('failure' in message) return reject(new Error(message.failure));
    const { question, address, headers } = message;
    const refused = { status: 500, type: 'text/plain', body: '' };
    const answered = read(address, headers).catch(() => refused);
    return void answered.then((answer) => say({ question, answer }));
  };
  const broken = (error: unknown) => reject(error instanceof Error ? error : new Error('The thread ended'));
  const late = setTimeout(() => reject(new Error('The page takes too long')), giveUpMs);
  thread.on('message', hear).once('error', broken).once('exit', broken);
  thread.ref();
  say({ job });
  return promise.finally(() => {
    clearTimeout(late);
    thread.off('message', hear).off('error', broken).off('exit', broken);
    thread.unref();
  });
}
