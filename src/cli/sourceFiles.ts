import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isSourceFile } from '#engine/compile/tree.ts';

/**
 * Returns the paths of matching files below a folder, relative to `root`, with forward slashes. A missing folder has
 * none.
 */
export function filesBelow(root: string, folder: string, ending: RegExp): string[] {
  try {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    const paths = names.map((name) => `${folder}/${name.split(sep).join('/')}`);
    return paths.filter((path) => ending.test(path)).sort();
  } catch {
    return [];
  }
}

/** Returns the paths of the JSON files below a folder. */
export const jsonBelow = (root: string, folder: string): string[] => filesBelow(root, folder, /\.json$/);

/** Returns the texts of all files that are part of definitions, by path. */
export function readSources(root: string, folders: string[]): { [path: string]: string } {
  const paths = folders.flatMap((folder) => jsonBelow(root, folder)).filter(isSourceFile);
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
