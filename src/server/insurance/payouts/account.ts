import type { Answers } from '#engine/definition/answers.ts';
import type { PayoutSource } from '#engine/definition/source.ts';
import { normaliseIban } from '#engine/formats/iban.ts';
import { parseAccountEnding } from '#engine/formats/accountEnding.ts';
import { getPointer } from '#engine/pointer.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import type { Partner } from '#server/storage/model/partner.ts';

/** The account that a claim is to be paid to. */
export interface MeantAccount {
  /** The whole of it, upper case, without spaces. */
  iban: string;
  /** It was known before, or given with a code. */
  known: boolean;
}

/** The last four characters: as much of an account as mails, text messages and lists say. */
export const endingOf = (iban: string): string => iban.slice(-4);

/** Accounts that a claim may be paid to without further ado. */
export function knownAccounts(
  { partner, contract }: { partner?: Partner | undefined; contract?: Contract | undefined },
  ofClaim: string[],
): string[] {
  const own = partner?.data.bankAccounts.map(({ iban }) => iban) ?? [];
  const drawn = contract?.bank ? [contract.bank.iban] : [];
  return [...new Set([...ofClaim, ...own, ...drawn].map(normaliseIban))];
}

/** What answers say of the account; `unknown` where they mean a known one that is not there. */
export function meantAccount(
  payout: PayoutSource | undefined,
  answers: Answers,
  known: string[],
): MeantAccount | 'unknown' | undefined {
  const said = payout && getPointer(answers, payout.account);
  if (typeof said !== 'string' || said === '') return undefined;
  const ending = parseAccountEnding(said);
  const iban = ending === undefined ? normaliseIban(said) : known.find((one) => endingOf(one) === ending);
  return iban === undefined ? 'unknown' : { iban, known: known.includes(iban) };
}
