import type { ToDos } from '#api/todos.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today as dayOf } from '#server/base/clock.ts';
import { findCustomerDrafts } from '#server/insurance/drafts/customerStore.ts';
import { createDraftSummary } from '#server/insurance/drafts/listing.ts';
import { createCustomerStates } from '#server/insurance/todos/customerStates.ts';
import type { CustomerState } from '#server/insurance/todos/customerState.ts';
import { toDosOf } from '#server/insurance/todos/todoList.ts';
import { accountOf, isVisibleTo, visiblePartnerIn } from '#server/people/partners/ownership.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { createReading } from '../messages/reading.ts';
import { toDoView } from './toDoView.ts';

/** Most drafts that are named one by one. */
const maxDrafts = 50;

/** Returns a reader of what a customer has to do, for the customer and for the agents in charge. */
export function createToDos(deps: Deps) {
  const { db, clock, registry } = deps;
  const stateOf = createCustomerStates(deps);
  const draftWords = createDraftSummary(deps);
  const messages = createReading(deps);

  async function draftsOf(trx: Trx, { number, brands }: VisibleAccount): Promise<CustomerState['drafts']> {
    const page = { limit: maxDrafts, now: clock.now() };
    const rows = await findCustomerDrafts(trx, { customer: number, brands }, page);
    return rows
      .filter(({ definition }) => registry.get(definition))
      .map((row) => ({
        id: row.id,
        title: draftWords(row).title,
        expiresOn: dayOf({ now: () => row.expires_at }),
      }));
  }

  /** @throws PlatformError not-found, also for a customer of another agent */
  return async (caller: Caller, number: string | undefined): Promise<ToDos> => {
    const account = await accountOf(deps, caller);
    const asked = number ?? (account.role === 'benutzer' ? account.number : '');
    // Drafts and messages belong to the customer alone; agents have lists of their own.
    const own = account.role === 'benutzer';
    const drafts = await transaction(db, async (trx) => {
      await visiblePartnerIn(trx, account, asked);
      return own ? draftsOf(trx, account) : [];
    });
    // What is written about a claim is a task of that claim.
    const unread = own ? (await messages.unread(caller)).letters : 0;
    const state = await stateOf(asked, (owned) => isVisibleTo(account, owned));
    if (!state) throw new PlatformError('not-found');
    const today = dayOf(clock);
    const toDos = toDosOf({ ...state, drafts, unread }, today);
    return { items: toDos.map((toDo) => toDoView(toDo, caller.portal, today)) };
  };
}
