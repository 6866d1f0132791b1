import { today as dayOf } from '#server/base/clock.ts';
import { createCustomerStates } from '#server/insurance/todos/customerStates.ts';
import { demandingProducts } from '#server/insurance/todos/demandingProducts.ts';
import { candidatesAfter } from '#server/insurance/todos/reminderStore.ts';
import { toDosOf } from '#server/insurance/todos/todoList.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { isVisibleTo } from '#server/people/partners/ownership.ts';
import type { Deps } from '#server/ports/deps.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { PlainActivity } from './activity.ts';
import { activitiesOfToDos } from './overview.ts';

/** Customers that one call looks at: each costs several queries. */
const batchSize = 40;

/** What some customers have to do, and where the next ones begin. */
interface CustomerBatch {
  activities: PlainActivity[];
  /** Number after which the next customers follow; undefined after the last ones. */
  next?: string;
}

/** Returns a reader of what the customers of an agent have to do, after a customer number, from the list that they see. */
export function createCustomerToDos(deps: Deps) {
  const { db, clock, registry } = deps;
  const stateOf = createCustomerStates(deps);
  return async (account: VisibleAccount, after: string): Promise<CustomerBatch> => {
    const { brands, visibility } = account;
    const today = dayOf(clock);
    const inCharge = { agents: visibility.agents, brands };
    const page = { today, products: demandingProducts(registry), after, limit: batchSize, inCharge };
    const numbers = await transaction(db, (trx) => candidatesAfter(trx, page));
    const last = numbers.length < batchSize ? undefined : numbers.at(-1);
    const activities: PlainActivity[] = [];
    for (const number of numbers) {
      const partner = await transaction(db, (trx) => findPartner(trx, number));
      const state = await stateOf(number, (owned) => isVisibleTo(account, owned));
      if (!partner || !state) continue;
      const toDos = toDosOf({ ...state, drafts: [], unread: 0 }, today);
      const found = activitiesOfToDos({ partner: number, data: partner.data }, toDos);
      if (found.length > 0) visibility.recordAccess(number);
      activities.push(...found);
    }
    return { activities, ...(last !== undefined && { next: last }) };
  };
}
