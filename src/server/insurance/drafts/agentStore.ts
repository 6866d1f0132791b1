import type { Insertable } from 'kysely';
import { escapedPattern } from '#server/storage/database/likePattern.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { listedDrafts, type DraftPage, type ListedDraft } from './listQuery.ts';
import type { DraftRow } from './store.ts';
import type { DraftLinksTable } from '#server/storage/tables/drafts.ts';

/** State filter of agents' draft lists. */
export type DraftState = 'offen' | 'uebergeben' | 'abgeschlossen';

/** Filter of the list. */
interface DraftSearch {
  /** Numbers of the agents. */
  agents: string[];
  /** Brands of the drafts. */
  brands: string[];
  /** Id of the definition. */
  definition?: string | undefined;
  /** Words of a name or a customer number. */
  text?: string | undefined;
  state?: DraftState | undefined;
  /** Changed at or after this instant. */
  since?: Date | undefined;
  before?: Date | undefined;
}

/** Returns drafts of agents, newest change first. */
export function findAgentDrafts(
  trx: Trx,
  { agents, brands, definition, text, state, since, before }: DraftSearch,
  page: DraftPage,
): Promise<ListedDraft[]> {
  if (agents.length === 0 || brands.length === 0) return Promise.resolve([]);
  const words = text?.trim().split(/[\s,]+/) ?? [];
  return listedDrafts(
    trx,
    (drafts) => {
      let query = drafts.where('agent', 'in', agents).where('brand', 'in', brands);
      if (definition !== undefined) query = query.where('definition', '=', definition);
      query = query.where('application_number', state === 'abgeschlossen' ? 'is not' : 'is', null);
      if (state === 'uebergeben') query = query.where('handed_at', 'is not', null);
      if (since) query = query.where('updated_at', '>=', since);
      if (before) query = query.where('updated_at', '<', before);
      for (const word of words.filter(Boolean))
        query = query.where(({ or, eb }) =>
          or([
            eb('applicant', 'ilike', `%${escapedPattern(word)}%`),
            eb('partner', 'like', `${escapedPattern(word)}%`),
          ]),
        );
      return query;
    },
    page,
  );
}

/** Returns a draft of an agent by id, including removed ones. */
export function agentDraft(trx: Trx, id: string, now: Date): Promise<DraftRow | undefined> {
  return trx
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where('agent', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Assigns a draft and its mediation to another agent. */
export async function assignDraft(trx: Trx, { id, mediation }: DraftRow, agent: string): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ agent, handed_at: null, mediation: JSON.stringify({ ...mediation, agentId: agent }) })
    .where('id', '=', id)
    .execute();
}

/** Sets the customer whom a draft is about; null for none. */
export async function setCustomer(trx: Trx, id: string, partner: string | null): Promise<void> {
  await trx.updateTable('drafts').set({ partner }).where('id', '=', id).execute();
}

/** Removes or restores a draft. */
export async function setRemoved(
  trx: Trx,
  id: string,
  removed_at: Date | null,
  expires_at: Date,
): Promise<void> {
  await trx.updateTable('drafts').set({ removed_at, expires_at }).where('id', '=', id).execute();
}

/** Inserts a link to a draft. */
export async function insertDraftLink(trx: Trx, link: Insertable<DraftLinksTable>): Promise<void> {
  await trx.insertInto('draft_links').values(link).execute();
}

/** Records that a draft was handed over, or taken back with null. */
export async function setHandedOver(trx: Trx, id: string, handed_at: Date | null): Promise<void> {
  await trx.updateTable('drafts').set({ handed_at, declined_at: null }).where('id', '=', id).execute();
}
