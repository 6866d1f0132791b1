import { joinPointer } from '../../pointerParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { dataDiagnostic } from './dataCheck.ts';

/** Days of a contract. */
export interface ContractDays {
  appliedOn: string;
  beginsOn: string;
}

/** Reports a contract that begins before it was applied for. */
export function checkDays(
  document: SourceDocument,
  { appliedOn, beginsOn }: ContractDays,
  pointer: string,
): Diagnostic[] {
  if (beginsOn >= appliedOn) return [];
  const params = { name: beginsOn, appliedOn };
  return [dataDiagnostic(document, 'before-application', joinPointer(pointer, 'beginsOn'), { params })];
}
