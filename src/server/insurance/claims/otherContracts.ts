import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { walk } from '#engine/judgement/walk.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { contractsOf } from '#server/people/contracts/service.ts';
import { today } from '#server/base/clock.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { stateOn } from '#engine/contract/term.ts';
import type { ClaimSubject } from './claimSubject.ts';

/** Most contracts of a customer among which others are sought. */
const maxContracts = 100;

/** A contract that may cover the damage as well. */
interface OtherContract {
  id: string;
  product: string;
}

/**
 * Returns the contracts of the customer that may cover the damage as well. A mailed link shows none:
 * only an account shows contracts.
 */
export async function otherContracts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  loaded: LoadedDefinition,
  { answers, inputs, subject }: { answers: Answers; inputs: Inputs; subject: ClaimSubject },
): Promise<OtherContract[]> {
  const { coveredBy = [] } = loaded.definition;
  const { account, partner, contract } = subject;
  if (coveredBy.length === 0 || !account || !partner) return [];
  const { scope } = walk(loaded, answers, inputs);
  const products = coveredBy
    .filter(({ when }) => when === undefined || scope.truth(when) === true)
    .map(({ product }) => product);
  if (products.length === 0) return [];
  const all = await transaction(db, (trx) => contractsOf(trx, partner.number, { limit: maxContracts }));
  const day = today(clock);
  return all
    .filter((one) => one.id !== contract?.id && products.includes(one.product))
    .filter((one) => stateOn(one, day) === 'active')
    .map(({ id, product }) => ({ id, product }));
}
