import type { Answers, FieldError } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { formatAccountEnding } from '#engine/formats/accountEnding.ts';
import { setPointer } from '#engine/setPointer.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { OpenedWizard } from '#server/answers/judgement/service.ts';
import { endingOf, knownAccounts, payoutAccountOf, type PayoutAccount } from '../payouts/account.ts';
import { accountsOfClaim } from '../payouts/service.ts';
import type { ClaimSubject } from './claimSubject.ts';
import type { PayoutDeps } from './payoutDeps.ts';

const knownAccountsOf = async (trx: Trx, { partner, contract, before }: ClaimSubject): Promise<string[]> =>
  knownAccounts({ partner, contract }, before ? await accountsOfClaim(trx, before.claim.id) : []);

/** Returns the endings of known accounts, offered as options. */
export async function offered(
  { db }: PayoutDeps,
  definition: Definition,
  subject: ClaimSubject,
): Promise<string[]> {
  if (!definition.payout) return [];
  const accounts = await transaction(db, (trx) => knownAccountsOf(trx, subject));
  return [...new Set(accounts.map(endingOf))];
}

/** Returns answers with the account reduced to its ending, as stored and displayed. */
export function masked(
  { payout }: Definition,
  answers: Answers,
  account: PayoutAccount | undefined,
): Answers {
  return payout && account
    ? setPointer(answers, payout.account, formatAccountEnding(endingOf(account.iban)))
    : answers;
}

/** Returns earlier answers with known accounts reduced to their endings. */
export async function remembered(
  deps: PayoutDeps,
  definition: Definition,
  answers: Answers,
  subject: ClaimSubject,
): Promise<Answers> {
  const account = await meant(deps, definition, answers, subject);
  return account === 'unknown' || !account?.known ? answers : masked(definition, answers, account);
}

async function meant({ db }: PayoutDeps, { payout }: Definition, answers: Answers, subject: ClaimSubject) {
  if (!payout) return undefined;
  return transaction(db, async (trx) =>
    payoutAccountOf(payout, answers, await knownAccountsOf(trx, subject)),
  );
}

/** Returns the account named by the answers, or an error where its ending is not known. */
export async function judgeAccount(
  deps: PayoutDeps,
  { loaded: { definition } }: OpenedWizard,
  answers: Answers,
  subject: ClaimSubject,
): Promise<{ account?: PayoutAccount; errors: FieldError[] }> {
  const account = await meant(deps, definition, answers, subject);
  if (account !== 'unknown') return { ...(account && { account }), errors: [] };
  const [, page = '', ...rest] = (definition.payout?.account ?? '').split('/');
  const error = { page, pointer: `/${rest.join('/')}`, keyword: 'format' };
  return { errors: [{ ...error, params: { format: 'payout-account' } }] };
}
