import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isSourceFile, sourceFolders } from '#engine/compile/tree.ts';

/** Folders whose files affect definitions or prices, relative to the checkout. */
export const watchedFolders: string[] = sourceFolders;

/**
 * Reads every JSON file below the source folders, by path from `root` with slashes. Definitions are found by their
 * files; missing folders count as empty.
 */
export async function readSourceFiles(root: string): Promise<{ [path: string]: string }> {
  const paths: string[] = [];
  for (const folder of sourceFolders) {
    const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    for (const name of names) {
      const path = `${folder}/${name.split(sep).join('/')}`;
      if (isSourceFile(path)) paths.push(path);
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
