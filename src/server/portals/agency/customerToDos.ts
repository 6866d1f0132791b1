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
import { activitiesOfToDos, type Activity } from './overview.ts';

/** Most customers of an agent that the overview looks at. */
const maxCustomers = 40;

/** Returns a reader of what the customers of an agent have to do, from the list that the customers see. */
export function createCustomerToDos(deps: Deps) {
  const { db, clock, registry } = deps;
  const stateOf = createCustomerStates(deps);
  return async (account: VisibleAccount): Promise<Activity[]> => {
    const { brands, visibility } = account;
    const today = dayOf(clock);
    const inCharge = { agents: visibility.agents, brands };
    const page = { today, products: demandingProducts(registry), after: '', limit: maxCustomers, inCharge };
    const numbers = await transaction(db, (trx) => candidatesAfter(trx, page));
    const activities: Activity[] = [];
    for (const number of numbers) {
      const partner = await transaction(db, (trx) => findPartner(trx, number));
      const state = await stateOf(number, (owned) => isVisibleTo(account, owned));
      if (!partner || !state) continue;
      const toDos = toDosOf({ ...state, drafts: [], unread: 0 }, today);
      const found = activitiesOfToDos({ partner: number, data: partner.data }, toDos);
      if (found.length > 0) visibility.recordAccess(number);
      activities.push(...found);
    }
    return activities;
  };
}
