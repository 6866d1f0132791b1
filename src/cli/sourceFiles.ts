import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isSourceFile } from '#engine/compile/tree.ts';

/** Paths of the files below a folder, from `root` and with slashes. A missing folder has none. */
export function filesBelow(root: string, folder: string, ending: RegExp): string[] {
  try {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    const paths = names.map((name) => `${folder}/${name.split(sep).join('/')}`);
    return paths.filter((path) => ending.test(path)).sort();
  } catch {
    return [];
  }
}

/** The same, of JSON files only. */
export const jsonBelow = (root: string, folder: string): string[] => filesBelow(root, folder, /\.json$/);

/** Every text that shapes definitions, by its path from `root`. */
export function readSources(root: string, folders: string[]): { [path: string]: string } {
  const paths = folders.flatMap((folder) => jsonBelow(root, folder)).filter(isSourceFile);
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
