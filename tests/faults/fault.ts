import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A mistake as somebody could make it, and what a person would suffer from it. */
export interface Fault {
  name: string;
  /** Path from the root. */
  file: string;
  /** Text that occurs once in the file. */
  from: string;
  /** Text in its place. */
  to: string;
  harm: string;
}

/** The list of all faults. */
export const readFaults = (): Fault[] =>
  JSON.parse(readFileSync(new URL('faults.json', import.meta.url), 'utf8')) as Fault[];

/**
 * Returns the text of a file with the fault in it.
 * @throws Error when the text to replace does not occur exactly once
 */
export function withFault(text: string, { name, file, from, to }: Fault): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(
      `The text of the fault '${name}' occurs ${more.length + (after === undefined ? 0 : 1)} times in ${file}.`,
    );
  return `${before}${to}${after}`;
}

/** Plants a fault in a checkout; returns a function that restores the file. */
export function plant(root: string, fault: Fault): () => void {
  const file = path.join(root, fault.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, withFault(text, fault));
  return () => writeFileSync(file, text);
}
