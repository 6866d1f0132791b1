import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { dataFolders, dataFormatOf } from '#engine/compile/data/dataFormats.ts';
import { isSourceFile, sourceFolders } from '#engine/compile/tree.ts';

/** Formats of data that a running server does not use: samples are for tests, invented customers for the first start. */
const unserved = ['sample', 'customer'];

/** Returns whether a running server uses a data file. */
function isServed(path: string): boolean {
  const format = dataFormatOf(path);
  return format !== undefined && !unserved.includes(format);
}

/** Folders whose files are checked while people edit them, relative to the checkout. */
export const watchedFolders: string[] = [
  ...new Set([...sourceFolders, ...dataFolders.filter((folder) => !folder.startsWith('tests/'))]),
];

/**
 * Reads every JSON file of definitions and of the data that a server uses, by path from `root` with slashes.
 * Definitions are found by their files; missing folders count as empty.
 */
export async function readSourceFiles(root: string): Promise<{ [path: string]: string }> {
  const paths: string[] = [];
  for (const folder of watchedFolders) {
    const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    for (const name of names) {
      const path = `${folder}/${name.split(sep).join('/')}`;
      if (isSourceFile(path) || isServed(path)) paths.push(path);
    }
  }
  const texts = await Promise.all(
    // Editors may remove a file while saving; the next scan reads it.
    paths.map((path) => readFile(join(root, path), 'utf8').catch(() => undefined)),
  );
  const files: { [path: string]: string } = {};
  paths.forEach((path, at) => {
    const text = texts[at];
    if (text !== undefined) files[path] = text;
  });
  return files;
}
