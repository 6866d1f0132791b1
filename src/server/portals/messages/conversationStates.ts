import { sql, type Insertable } from 'kysely';
import type { ConversationsAsked } from '#api/messages.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { ConversationStatesTable } from '#server/storage/tables/messages.ts';

/** What agents have done with a conversation. */
export type Handled = 'offen' | 'zurueckgestellt' | 'erledigt';

/** Which conversations are asked for. */
export interface HandlingAsked {
  /** Day on which those that were put off come back, `YYYY-MM-DD`. */
  today: string;
  handled?: Handled;
  /** Number of the agent who takes care of them; null for no one in particular. */
  assignee?: string | null;
}

/** Returns what an agent asks for. */
export const handlingAsked = (
  { stand, zustaendig }: Pick<ConversationsAsked, 'stand' | 'zustaendig'>,
  { number, today }: { number: string; today: string },
): HandlingAsked => ({
  today,
  ...(stand && { handled: stand }),
  ...(zustaendig && {
    assignee: zustaendig === 'ich' ? number : zustaendig === 'niemand' ? null : zustaendig,
  }),
});

/** What was done with a conversation `found`, whose state is joined as `states`; a later message opens it again. */
export const handledIn = ({ today }: Pick<HandlingAsked, 'today'>) => sql<Handled>`case
  when states.marked_at is null or states.marked_at < found.last_in then 'offen'
  when states.done then 'erledigt'
  when states.snoozed_until > ${today} then 'zurueckgestellt'
  else 'offen' end`;

/** Stores what was done with a conversation; members that are not named stay. */
export async function setState(
  trx: Trx,
  { conversation, partner, ...values }: Insertable<ConversationStatesTable>,
): Promise<void> {
  await trx
    .insertInto('conversation_states')
    .values({ conversation, partner, ...values })
    .onConflict((conflict) => conflict.column('conversation').doUpdateSet(values))
    .execute();
}
