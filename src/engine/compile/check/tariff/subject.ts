import type { Tariff } from '../../../tariff/tariff.ts';
import { closest } from '../../closest.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { SourceDocument } from '../../document.ts';
import { report, type Inspection } from '../../inspection.ts';

/** One tariff of the definition that is checked. */
export interface TariffSubject {
  inspection: Inspection;
  document: SourceDocument;
  tariff: Tariff;
  /** Whether customers are priced by it today or later, so that it must fit today's questions. */
  isCurrent: boolean;
}

/** A rule checks one tariff of the right form and reports its diagnostics in the tariff's file. */
export type TariffRule = (subject: TariffSubject) => void;

/** Reports a diagnostic in the file of a tariff. */
export function say(
  { inspection, document }: TariffSubject,
  code: string,
  pointer: string,
  saying: { params?: Diagnostic['params']; meant?: string; end?: 'key' } = {},
): void {
  report(inspection, code, pointer, { document, ...saying });
}

/**
 * Reports a name that a tariff does not know, with the one that was probably meant.
 * @returns whether the name is known
 */
export function expectName(
  subject: TariffSubject,
  code: string,
  pointer: string,
  name: string,
  names: string[],
): boolean {
  if (names.includes(name)) return true;
  say(subject, code, pointer, { params: { name }, meant: closest(name, names) });
  return false;
}
