import type { Field } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { isMet, type RuledContract } from './isMet.ts';

/** An answer that a contract of the customer suggests, by the contract's number. */
export interface HeldAnswer {
  pointer: string;
  value: Json;
  contract: string;
}

/** Returns what contracts suggest as answers to questions; of several contracts the first one. */
export const answersHeld = (
  fields: readonly Pick<Field, 'pointer' | 'fromContract'>[],
  contracts: readonly (RuledContract & { id: string })[],
): HeldAnswer[] =>
  fields.flatMap(({ pointer, fromContract }) => {
    const held = fromContract && contracts.find((each) => isMet(fromContract, each));
    return fromContract && held ? [{ pointer, value: fromContract.value, contract: held.id }] : [];
  });

/** Returns what the contracts that a customer has under a brand suggest. */
export async function heldAnswers(
  trx: Trx,
  { number, brand }: { number: string; brand: string },
  fields: readonly Field[],
): Promise<HeldAnswer[]> {
  const asking = fields.filter(({ fromContract }) => fromContract !== undefined);
  if (asking.length === 0) return [];
  const contracts = await trx
    .selectFrom('contracts')
    .select(['id', 'product', 'state', 'answers'])
    .where('partner', '=', number)
    .where('brand', '=', brand)
    .orderBy('id')
    .execute();
  return answersHeld(asking, contracts);
}
