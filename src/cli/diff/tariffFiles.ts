import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from '#engine/compile/document.ts';
import { isTariff, placeOfTariff, tariffFolder } from '#engine/compile/tariffFiles.ts';
import type { Tariff } from '#engine/tariff/tariff.ts';
import { jsonBelow } from '../sourceFiles.ts';

/** The tariffs of a checkout by product, oldest first. */
export type TariffsByProduct = Map<string, Tariff[]>;

/** Returns the tariffs below a root that can be read, by product. */
export function tariffsBelow(root: string): TariffsByProduct {
  const found: TariffsByProduct = new Map();
  for (const path of jsonBelow(root, tariffFolder)) {
    const product = placeOfTariff(path)?.product;
    const contents: unknown = parseDocument(path, readFileSync(join(root, path), 'utf8')).value;
    if (product !== undefined && isTariff(contents))
      found.set(product, [...(found.get(product) ?? []), contents]);
  }
  return found;
}

/** Returns the tariff in force on a day, or the first one when none is in force yet. */
export function tariffOn(tariffs: Tariff[] | undefined, day: string): Tariff | undefined {
  return tariffs?.findLast(({ validFrom }) => validFrom <= day) ?? tariffs?.[0];
}
