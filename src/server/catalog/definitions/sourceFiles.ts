import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isSourceFile, sourceFolders } from '#engine/compile/tree.ts';

/** Where a change may change a definition or its price; below the root of the checkout. */
export const watchedFolders = [...sourceFolders, 'src/server/catalog/tariffs/data'];

/**
 * Every JSON text below the source folders by its path from `root`, with slashes. A definition is
 * found by its file being there; nothing lists them by hand. A folder that is missing is empty.
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
    // An editor may take a file away for a moment while it saves: the next look finds it again.
    paths.map((path) => readFile(join(root, path), 'utf8').catch(() => undefined)),
  );
  const files: { [path: string]: string } = {};
  paths.forEach((path, at) => {
    const text = texts[at];
    if (text !== undefined) files[path] = text;
  });
  return files;
}
