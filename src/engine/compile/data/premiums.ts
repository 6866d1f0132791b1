import type { LoadedDefinition } from '../../load.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { dataDiagnostic, unknownName } from './dataCheck.ts';

/** The price of a contract in a file; money in cents. */
export interface StoredPremium {
  variant: string;
  period: string;
  instalmentCent: number;
  instalmentTaxCent: number;
  yearCent: number;
  taxYearCent: number;
}

const perYear: { [period: string]: number } = {
  yearly: 1,
  halfYearly: 2,
  quarterly: 4,
  monthly: 12,
  once: 1,
};

/** Returns what does not fit in the price of a contract: an unknown variant, or instalments that are not the year's. */
export function checkPremium(
  document: SourceDocument,
  premium: StoredPremium,
  pointer: string,
  { definition, fields }: LoadedDefinition,
): Diagnostic[] {
  const { variant, period, instalmentCent, instalmentTaxCent, yearCent, taxYearCent } = premium;
  const options = fields.get(definition.price?.variant ?? '')?.schema.enum;
  const names = Array.isArray(options) ? options.map(String) : [variant];
  const count = perYear[period] ?? 1;
  const sums = [
    { word: 'yearCent', whole: yearCent, part: instalmentCent },
    { word: 'taxYearCent', whole: taxYearCent, part: instalmentTaxCent },
  ];
  return [
    ...unknownName(document, 'unknown-tariff-variant', joinPointer(pointer, 'variant'), {
      name: variant,
      known: names,
    }),
    // Each instalment is rounded by itself.
    ...sums
      .filter(({ whole, part }) => Math.abs(part * count - whole) > count)
      .map(({ word, whole, part }) =>
        dataDiagnostic(document, 'wrong-premium', joinPointer(pointer, word), {
          params: { name: String(whole), expected: String(part * count), count: String(count) },
        }),
      ),
  ];
}
