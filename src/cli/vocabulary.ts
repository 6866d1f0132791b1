import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVocabulary } from '#engine/compile/readVocabulary.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import { jsonBelow } from './sourceFiles.ts';

/**
 * Returns every name that definitions in the checkout at `root` may use. Works where no server can start.
 * @throws Error when a list of names is missing
 */
export function vocabularyOf(root: string): Vocabulary {
  const files = {
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    list: (folder: string) => jsonBelow(root, folder),
  };
  return readVocabulary(files);
}
