import { joinPointer } from '../../pointerParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { dataDiagnostic } from './dataCheck.ts';

/** Days of a contract, in the order in which they come. */
export interface ContractDays {
  appliedOn: string;
  receivedOn?: string;
  beginsOn: string;
}

/** Reports days of a contract that come before its application. */
export function checkDays(
  document: SourceDocument,
  { appliedOn, receivedOn, beginsOn }: ContractDays,
  pointer: string,
): Diagnostic[] {
  return Object.entries({ receivedOn, beginsOn }).flatMap(([name, day]) =>
    day === undefined || day >= appliedOn
      ? []
      : [
          dataDiagnostic(document, 'before-application', joinPointer(pointer, name), {
            params: { name: day, appliedOn },
          }),
        ],
  );
}
