import { createHash } from 'node:crypto';
import type { Paper } from './paper.ts';
import { writePdf } from './writePdf.ts';

/** A paper with its bytes and their hash, hexadecimal. */
export interface Printed {
  pdf: Buffer;
  sha256: string;
}

/** Prints papers and remembers those that were printed last: the same paper is the same bytes. */
export type Press = (paper: Paper) => Promise<Printed>;

/** Prints a paper. */
export async function print(paper: Paper): Promise<Printed> {
  const pdf = await writePdf(paper);
  return { pdf, sha256: createHash('sha256').update(pdf).digest('hex') };
}

/** A press with a memory, for papers that many people are given. */
export function createPress(most = 400): Press {
  const kept = new Map<string, Promise<Printed>>();
  return (paper) => {
    const name = createHash('sha256').update(JSON.stringify(paper)).digest('base64');
    const known = kept.get(name);
    if (known) return known;
    const printed = print(paper);
    kept.set(name, printed);
    printed.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return printed;
  };
}
