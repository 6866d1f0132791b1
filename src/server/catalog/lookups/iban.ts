import { bankDataByIBAN } from 'bankdata-germany';
import { isIban, normaliseIban } from '#engine/formats/iban.ts';

/** What is known about an IBAN; bank and BIC for German accounts only. */
export interface IbanVerdict {
  valid: boolean;
  /** As it is stored: without spaces, upper case. */
  iban: string;
  bic?: string;
  bank?: string;
}

/** Judges an IBAN as typed by a person; `rejected` are well-known examples that are nobody's account. */
export function validateIban(text: string, rejected: string[]): IbanVerdict {
  const iban = normaliseIban(text);
  if (!isIban(iban) || rejected.includes(iban)) return { valid: false, iban };
  const bank = bankDataByIBAN(iban);
  return { valid: true, iban, ...(bank && { bic: bank.bic || undefined, bank: bank.bankName }) };
}
