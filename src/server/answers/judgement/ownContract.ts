import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { getPointer } from '#engine/pointer.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { findAccount } from '#server/people/partners/accounts.ts';
import { isVisibleTo } from '#server/people/partners/ownership.ts';

/**
 * Returns whether an answer names an active contract of the brand that the caller may see. Without a sign-in
 * nothing is looked up, so that no answer reveals which contracts exist; a token without an account counts as
 * no sign-in because the route is open.
 */
export async function referencesOwnContract(
  { db }: Pick<Deps, 'db'>,
  { ownContract }: Pick<Definition, 'ownContract'>,
  answers: Answers,
  { caller, brand }: { caller: Caller | null; brand: string },
): Promise<boolean> {
  if (!caller || !ownContract) return false;
  const number = getPointer(answers, ownContract.of);
  if (typeof number !== 'string') return false;
  return transaction(db, async (trx) => {
    const account = await findAccount(trx, caller);
    if (!account) return false;
    const contract = await findContract(trx, number);
    if (contract?.brand !== brand || !isVisibleTo(account, contract)) return false;
    account.visibility.recordAccess(contract.partner);
    return contract.state === 'active' && ownContract.products.includes(contract.product);
  });
}
