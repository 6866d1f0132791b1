import { bankDataByIBAN } from 'bankdata-germany';
import { isIban, normaliseIban } from '#engine/formats/iban.ts';

/** Result of an IBAN check; bank and BIC for German accounts only. */
interface IbanVerdict {
  valid: boolean;
  /** Normalised: without spaces, upper case. */
  iban: string;
  bic?: string;
  bank?: string;
}

/** Validates an IBAN as typed; `rejected` contains well-known sample IBANs. */
export function validateIban(text: string, rejected: string[]): IbanVerdict {
  const iban = normaliseIban(text);
  if (!isIban(iban) || rejected.includes(iban)) return { valid: false, iban };
  const bank = bankDataByIBAN(iban);
  return { valid: true, iban, ...(bank && { bic: bank.bic || undefined, bank: bank.bankName }) };
}
