import { dayLength } from '#engine/calendar.ts';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import { startOfDay, today as dayOf } from '#server/base/clock.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { findAgentDrafts, type DraftState } from './agentStore.ts';
import { auditSubject } from './applicant.ts';
import type { ListedDraft } from './listQuery.ts';
import { draftPage, parseDraftCursor } from './listing.ts';
import { contextForCustomer } from './customerContext.ts';
import { agentOf } from './agentsOwnDraft.ts';
import { newestOffers, stateOf, type OfferRow } from './offerStore.ts';
import type { AgentDraftDeps } from './agentDraftDeps.ts';

/** Query of the draft list. */
export interface DraftQuery {
  produkt?: string;
  suche?: string;
  stand?: DraftState;
  alter?: 'heute' | 'woche' | 'aelter';
  vermittler?: string;
  limit?: string;
  cursor?: string;
}

const week = 7 * dayLength;

/** Returns the newest offer of a draft as its agent sees it. */
const offerView = (offer: OfferRow, now: Date) => ({
  state: stateOf(offer, now),
  channel: offer.channel,
  sentAt: offer.sent_at.toISOString(),
  instalmentCent: offer.instalment_cent,
  period: offer.period,
});

export async function viewOf(
  { clock, registry, words: summaryOf, judged }: AgentDraftDeps,
  trx: Trx,
  { number }: VisibleAccount,
  row: ListedDraft,
  offer?: OfferRow,
) {
  const { definition: key, context, agent, applicant, partner } = row;
  const { addresses = {} } = registry.get(key)?.definition ?? {};
  return {
    ...summaryOf(row),
    ...judged(row),
    ...(applicant !== null && { applicant }),
    ...(partner !== null && { partner }),
    agent: { number: agent ?? '', name: await nameOfAgent(trx, agent ?? '') },
    own: agent === number,
    handable: row.application_number === null && contextForCustomer(addresses, context) !== undefined,
    ...(row.handed_at && { handedAt: row.handed_at.toISOString() }),
    ...(offer && { offer: offerView(offer, clock.now()) }),
    ...(row.application_number !== null && { applicationNumber: row.application_number }),
  };
}

function ageFilter({ clock }: AgentDraftDeps, age: DraftQuery['alter']) {
  const weekAgo = new Date(clock.now().getTime() - week);
  if (age === 'heute') return { since: startOfDay(dayOf(clock)) };
  return age === 'woche' ? { since: weekAgo } : age === 'aelter' ? { before: weekAgo } : {};
}

/** Returns the drafts of visible agents, newest change first. */
export async function listDrafts(deps: AgentDraftDeps, caller: Caller, query: DraftQuery) {
  const { db, clock } = deps;
  const account = await agentOf(deps, caller);
  const { visibility, brands } = account;
  const limit = Number(query.limit ?? '50');
  const after = parseDraftCursor(query.cursor);
  const agents = visibility.agents.filter((each) => (query.vermittler ?? each) === each);
  const search = {
    agents,
    brands,
    definition: query.produkt,
    text: query.suche,
    state: query.stand,
    ...ageFilter(deps, query.alter),
  };
  return transaction(db, async (trx) => {
    const rows = await findAgentDrafts(trx, search, { limit: limit + 1, after, now: clock.now() });
    const items = [];
    const shown = rows.slice(0, limit);
    const offers = await newestOffers(
      trx,
      shown.map(({ id }) => id),
    );
    for (const row of shown) {
      visibility.recordAccess(auditSubject(row));
      items.push(await viewOf(deps, trx, account, row, offers.get(row.id)));
    }
    return draftPage(items, rows.length > limit);
  });
}
