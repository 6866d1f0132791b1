import type { Answers } from '#engine/definition/answers.ts';
import type { PayoutSource } from '#engine/definition/source.ts';
import { normaliseIban } from '#engine/formats/iban.ts';
import { knownEnding } from '#engine/formats/known.ts';
import { valueAt } from '#engine/pointer.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import type { Partner } from '#server/storage/model/partner.ts';

/** The account that a claim is to be paid to. */
export interface PayoutAccount {
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
export function payoutAccountOf(
  payout: PayoutSource | undefined,
  answers: Answers,
  knownIbans: string[],
): PayoutAccount | 'unknown' | undefined {
  const answer = payout && valueAt(answers, payout.account);
  if (typeof answer !== 'string' || answer === '') return undefined;
  const ending = knownEnding(answer);
  const iban =
    ending === undefined ? normaliseIban(answer) : knownIbans.find((one) => endingOf(one) === ending);
  return iban === undefined ? 'unknown' : { iban, known: knownIbans.includes(iban) };
}
