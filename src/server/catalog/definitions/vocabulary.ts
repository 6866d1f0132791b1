import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readVocabulary } from '#engine/compile/readVocabulary.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';

/** Returns the paths of the JSON files below a folder of `root`, sorted; none where the folder is missing. */
function jsonFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const paths = names.map((name) => `${folder}/${name.split(sep).join('/')}`);
  return paths.filter((path) => path.endsWith('.json')).sort();
}

/**
 * Returns every name that a definition may use in the checkout at `root`.
 * @throws Error when a list of names cannot be read: without it the check would accept anything
 */
export function platformVocabulary(root: string): Vocabulary {
  const files = {
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    list: (folder: string) => jsonFiles(root, folder),
  };
  return readVocabulary(files);
}
