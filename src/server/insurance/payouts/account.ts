import type { Answers } from '#engine/definition/answers.ts';
import type { PayoutSource } from '#engine/definition/source.ts';
import { normaliseIban } from '#engine/formats/iban.ts';
import { parseAccountEnding } from '#engine/formats/accountEnding.ts';
import { getPointer } from '#engine/pointer.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import type { Partner } from '#server/storage/model/partner.ts';

/** Bank account for a claim payment. */
export interface PayoutAccount {
  /** Upper case, without spaces. */
  iban: string;
  /** Known before, or proven by a code. */
  known: boolean;
}

/** Returns the last four characters, the most that mails, text messages and lists show. */
export const endingOf = (iban: string): string => iban.slice(-4);

/** Returns the accounts that need no proof. */
export function knownAccounts(
  { partner, contract }: { partner?: Partner | undefined; contract?: Contract | undefined },
  ofClaim: string[],
): string[] {
  const own = partner?.data.bankAccounts.map(({ iban }) => iban) ?? [];
  const drawn = contract?.bank ? [contract.bank.iban] : [];
  return [...new Set([...ofClaim, ...own, ...drawn].map(normaliseIban))];
}

/** Returns the account named by the answers; `unknown` where they name an ending that is not known. */
export function payoutAccountOf(
  payout: PayoutSource | undefined,
  answers: Answers,
  knownIbans: string[],
): PayoutAccount | 'unknown' | undefined {
  const answer = payout && getPointer(answers, payout.account);
  if (typeof answer !== 'string' || answer === '') return undefined;
  const ending = parseAccountEnding(answer);
  const iban =
    ending === undefined ? normaliseIban(answer) : knownIbans.find((one) => endingOf(one) === ending);
  return iban === undefined ? 'unknown' : { iban, known: knownIbans.includes(iban) };
}
