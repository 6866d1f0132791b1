import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVocabulary } from '#engine/compile/readVocabulary.ts';
import type { TariffInputsByKey } from '#engine/compile/tree.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import { jsonBelow } from './sourceFiles.ts';

interface TariffFile {
  product: string;
  inputs: { [name: string]: { pointer: string } };
  variant: { pointer: string };
  period: { pointer?: string };
}

/** Returns which answers the tariffs of a checkout read, by product key. */
export function readTariffs(root: string): TariffInputsByKey {
  const tariffs: TariffInputsByKey = {};
  for (const path of jsonBelow(root, 'src/server/catalog/tariffs/data')) {
    const text = readFileSync(join(root, path), 'utf8');
    const { product, inputs, variant, period } = JSON.parse(text) as TariffFile;
    const pointers = [...Object.values(inputs), variant, period].flatMap(({ pointer }) => pointer ?? []);
    tariffs[product] = {
      reads: [...(tariffs[product]?.reads ?? []), ...pointers],
      needs: [],
      variant: variant.pointer,
      ...(period.pointer !== undefined && { period: period.pointer }),
    };
  }
  return tariffs;
}

/**
 * Returns every name that definitions in the checkout at `root` may use. Works where no server can start.
 * @throws Error when a list of names is missing
 */
export function vocabularyOf(root: string): Vocabulary {
  const files = {
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    list: (folder: string) => jsonBelow(root, folder),
  };
  return readVocabulary(files, readTariffs(root));
}
