import { parentPort } from 'node:worker_threads';
import type { Paper } from './paper.ts';
import type { Said } from './press.ts';
import { writePdf } from './writePdf.ts';

/** The thread behind `press.ts`: sets one paper after the other. */
parentPort?.on('message', ({ job, paper }: { job: number; paper: Paper }) => {
  const say = (said: Said) => parentPort?.postMessage(said);
  writePdf(paper).then(
    (pdf) => say({ job, pdf }),
    (error: unknown) => say({ job, error }),
  );
});
