import { isIban } from '../../formats/iban.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { dataDiagnostic } from './dataCheck.ts';

/** Where a customer's file names accounts. */
export interface NamedAccounts {
  partner: { bankAccounts?: { iban: string }[] };
  contracts: { bank?: { iban: string } }[];
}

/** Reports accounts whose check digits are wrong. */
export function checkAccounts(document: SourceDocument, { partner, contracts }: NamedAccounts): Diagnostic[] {
  const own = (partner.bankAccounts ?? []).map(({ iban }, index) => ({
    iban,
    at: joinPointer('/partner/bankAccounts', index, 'iban'),
  }));
  const debited = contracts.flatMap(({ bank }, index) =>
    bank ? [{ iban: bank.iban, at: joinPointer('/contracts', index, 'bank', 'iban') }] : [],
  );
  return [...own, ...debited]
    .filter(({ iban }) => !isIban(iban))
    .map(({ iban, at }) => dataDiagnostic(document, 'wrong-iban', at, { params: { name: iban } }));
}
