import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { PdfModel } from './documentModel.ts';
import type { Said } from './renderPool.ts';
import { writePdf } from './writePdf.ts';

/** How far this thread stands back when processors are few; 0 is everybody's, 19 the last. */
const niceness = 10;

/**
 * Papers are made behind people's backs: who asks for an answer right now goes first. Linux gives each thread a
 * priority of its own and knows the thread by the number that it reads here; elsewhere all stay equal.
 */
function standBack(): void {
  try {
    const [thread = ''] = readlinkSync('/proc/thread-self').split('/').slice(-1);
    setPriority(Number(thread), niceness);
  } catch {
    // No such file, or no right to it: papers are printed all the same.
  }
}

standBack();

/** The thread behind `renderPool.ts`: sets one paper after the other. */
parentPort?.on('message', ({ job, paper }: { job: number; paper: PdfModel }) => {
  const say = (said: Said) => parentPort?.postMessage(said);
  writePdf(paper).then(
    (pdf) => say({ job, pdf }),
    (error: unknown) => say({ job, error }),
  );
});
