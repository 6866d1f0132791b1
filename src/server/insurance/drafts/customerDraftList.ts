import { contactOfAgent } from '#server/people/agents/agentNames.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { accountOf } from '#server/people/partners/ownership.ts';
import type { ListedDraft } from './listQuery.ts';
import { findCustomerDrafts, type DraftKeeper } from './customerStore.ts';
import { draftPage, parseDraftCursor } from './listing.ts';
import type { CustomerDraftDeps } from './customerDraftDeps.ts';

export const keeperOf = ({ number, brands }: VisibleAccount): DraftKeeper => ({ customer: number, brands });

/** Returns drafts for the list, with the agent who prepared them. */
async function viewsOf({ words: summaryOf }: CustomerDraftDeps, trx: Trx, rows: ListedDraft[]) {
  const items = [];
  for (const row of rows) {
    const agent = row.agent === null ? undefined : await contactOfAgent(trx, row.agent);
    items.push({ ...summaryOf(row), ...(agent && { preparedBy: agent.name }) });
  }
  return items;
}

/** Returns the caller's drafts, newest change first, without retired definitions. */
export async function listDrafts(
  deps: CustomerDraftDeps,
  caller: Caller,
  query: { limit?: string; cursor?: string },
) {
  const { db, clock, registry } = deps;
  const account = await accountOf(deps, caller);
  const limit = Number(query.limit ?? '50');
  const after = parseDraftCursor(query.cursor);
  const rows = await transaction(db, (trx) =>
    findCustomerDrafts(trx, keeperOf(account), { limit: limit + 1, after, now: clock.now() }),
  );
  const page = draftPage(
    await transaction(db, (trx) => viewsOf(deps, trx, rows.slice(0, limit))),
    rows.length > limit,
  );
  return { ...page, items: page.items.filter(({ product }) => registry.get(product)) };
}
