import { closest } from '../../closest.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { placeOfTariff, tariffFolder } from '../../tariffFiles.ts';

/** Returns whether a file is where tariffs are. */
export const isBesideTariffs = (file: string): boolean => file.startsWith(`${tariffFolder}/`);

/**
 * Returns diagnostics about tariffs that no product owns, one per folder: nobody is priced by them.
 * @param keys keys of all products
 */
export function strayTariffs(files: string[], keys: string[]): Diagnostic[] {
  const reported = new Set<string>();
  return files.flatMap((file): Diagnostic[] => {
    const at = { file, pointer: '', line: 1, column: 1 };
    const product = placeOfTariff(file)?.product;
    if (product === undefined) {
      const example = `${tariffFolder}/${keys[0] ?? 'HUND'}/2027-01-01.json`;
      return [{ ...at, code: 'tariff-misplaced', params: { example } }];
    }
    if (keys.includes(product) || reported.has(product)) return [];
    reported.add(product);
    const meant = closest(product, keys);
    const params = { name: product };
    return [{ ...at, code: 'tariff-without-product', params, ...(meant !== undefined && { meant }) }];
  });
}
