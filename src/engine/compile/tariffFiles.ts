import { isObject } from '../pointer.ts';
import type { Json } from '../definition/json.ts';
import { combinedReading } from '../tariff/tariffReading.ts';
import type { Tariff } from '../tariff/tariff.ts';
import type { SourceDocument } from './document.ts';
import type { TariffInputs } from '../definition/definition.ts';

/** Where the tariffs are: `<product>/<first day>.json`. */
export const tariffFolder = 'src/server/catalog/tariffs/data';

const path = new RegExp(`^${tariffFolder}/([^/]+)/([^/]+)\\.json$`);

/** Returns product and first day of a tariff by the name of its file; undefined for any other file. */
export function placeOfTariff(file: string): { product: string; validFrom: string } | undefined {
  const [, product, validFrom] = path.exec(file) ?? [];
  return product === undefined || validFrom === undefined ? undefined : { product, validFrom };
}

const hasPointer = (value: Json | undefined) => isObject(value) && typeof value.pointer === 'string';

/** Returns whether a file names its inputs as a tariff does; its form is judged by the meta-schema. */
export function isTariff(value: unknown): value is Tariff {
  const contents = value as Json | undefined;
  if (!isObject(contents)) return false;
  const { inputs, variant, period } = contents;
  return (
    isObject(inputs) &&
    Object.values(inputs).every(hasPointer) &&
    (variant === undefined || hasPointer(variant)) &&
    isObject(period) &&
    (period.pointer === undefined || typeof period.pointer === 'string')
  );
}

/** Returns which answers the tariffs of a product read; undefined when it has none that names them. */
export function readingOf(documents: SourceDocument[]): TariffInputs | undefined {
  const tariffs = documents.flatMap(({ file, value }) => {
    const contents: unknown = value;
    const validFrom = placeOfTariff(file)?.validFrom ?? '';
    return isTariff(contents) ? [{ ...contents, validFrom }] : [];
  });
  return combinedReading(tariffs);
}
