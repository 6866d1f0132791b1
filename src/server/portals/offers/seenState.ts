import type { Prepared } from '#api/offers.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { newestOffers, stateOf } from '#server/insurance/drafts/offerStore.ts';
import type { DraftRow } from '#server/insurance/drafts/service.ts';
import { contactOfAgent } from '#server/people/agents/agentNames.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** Returns a name for the answers of a draft together with its newest offer. */
const nameOf = ({ revision }: Pick<DraftRow, 'revision'>, offer: string | undefined): string =>
  `${revision} ${offer ?? 'none'}`;

/** Returns what an agent sees of a draft and its offers before another one is sent. */
export async function seenState(
  trx: Trx,
  row: DraftRow,
  now: Date,
): Promise<Pick<Prepared, 'seen' | 'last'>> {
  const newest = (await newestOffers(trx, [row.id])).get(row.id);
  const seen = nameOf(row, newest?.id);
  if (!newest || !['sent', 'opened'].includes(stateOf(newest, now))) return { seen };
  const { agent, channel, sent_at } = newest;
  const by = (await contactOfAgent(trx, agent))?.name ?? agent;
  return { seen, last: { by, channel, sentAt: sent_at.toISOString() } };
}

/** @throws PlatformError offer-changed where draft or offers are others than the agent saw */
export async function assertSeen(trx: Trx, row: DraftRow, seen: string | undefined): Promise<void> {
  const newest = (await newestOffers(trx, [row.id])).get(row.id);
  if (seen !== undefined && seen !== nameOf(row, newest?.id)) throw new PlatformError('offer-changed');
}
