import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { PdfModel } from './documentModel.ts';
import type { RenderResult } from './renderPool.ts';
import { writePdf } from './writePdf.ts';

/** How far this thread stands back when processors are few; 0 is everybody's, 19 the last. */
const niceness = 10;

/**
 * Papers are made behind people's backs: who asks for an answer right now goes first. Linux gives each thread a
 * priority of its own and knows the thread by the number that it reads here; elsewhere all stay equal.
 */
function lowerPriority(): void {
  try {
    const [thread = ''] = readlinkSync('/proc/thread-self').split('/').slice(-1);
    setPriority(Number(thread), niceness);
  } catch {
    // No such file, or no right to it: papers are printed all the same.
  }
}

lowerPriority();

/** The thread behind `renderPool.ts`: sets one paper after the other. */
parentPort?.on('message', ({ job, paper }: { job: number; paper: PdfModel }) => {
  const reply = (said: RenderResult) => parentPort?.postMessage(said);
  writePdf(paper).then(
    (pdf) => reply({ job, pdf }),
    (error: unknown) => reply({ job, error }),
  );
});
