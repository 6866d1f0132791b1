import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { PdfModel } from './documentModel.ts';
import type { RenderResult } from './renderPool.ts';
import { writePdf } from './writePdf.ts';

/** Linux niceness of this thread: 0 is normal, 19 lowest. */
const niceness = 10;

/**
 * Lets request handling go first. Linux schedules each thread by its own priority and identifies it by the number
 * read here; other systems ignore this.
 */
function lowerPriority(): void {
  try {
    const [thread = ''] = readlinkSync('/proc/thread-self').split('/').slice(-1);
    setPriority(Number(thread), niceness);
  } catch {
    // Not Linux, or no permission: the priority stays as it is.
  }
}

lowerPriority();

/** Worker thread of `renderPool.ts`; renders one document after another. */
parentPort?.on('message', ({ job, paper }: { job: number; paper: PdfModel }) => {
  const reply = (result: RenderResult) => parentPort?.postMessage(result);
  try {
    reply({ job, pdf: writePdf(paper) });
  } catch (error) {
    reply({ job, error });
  }
});
