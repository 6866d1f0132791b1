import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ReviewedFiles } from './reviewedFiles.ts';

/** A state of a file: what identifies it, and how it is read. */
export interface FileState {
  stamp: string;
  text(): string;
}

/** Returns the state of a file that is in use; undefined when there is none. */
export function fileState(path: string, review: ReviewedFiles | undefined): FileState | undefined {
  const texts = review?.texts();
  if (texts) {
    const text = texts.get(path);
    return text === undefined ? undefined : { stamp: text, text: () => text };
  }
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile()) return undefined;
  return { stamp: `${stat.mtimeMs} ${stat.size}`, text: () => readFileSync(path, 'utf8') };
}

/** Returns the paths of the JSON files in use below a folder, relative to it, with forward slashes. */
export function dataPaths(folder: string, review: ReviewedFiles | undefined): string[] {
  const texts = review?.texts();
  const below = join(folder, sep);
  const paths = texts
    ? [...texts.keys()].flatMap((path) => (path.startsWith(below) ? path.slice(below.length) : []))
    : readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.map((path) => path.split(sep).join('/')).filter((path) => path.endsWith('.json'));
}
