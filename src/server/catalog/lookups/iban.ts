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

/** Returns whether an IBAN is accepted: well-formed and none of the well-known samples. */
export function isAcceptedIban(text: string, rejected: string[]): boolean {
  return isIban(text) && !rejected.includes(normaliseIban(text));
}

/** Validates an IBAN as typed; `rejected` contains well-known sample IBANs. */
export function validateIban(text: string, rejected: string[]): IbanVerdict {
  const iban = normaliseIban(text);
  if (!isAcceptedIban(iban, rejected)) return { valid: false, iban };
  const bank = bankDataByIBAN(iban);
  return { valid: true, iban, ...(bank && { bic: bank.bic || undefined, bank: bank.bankName }) };
}
