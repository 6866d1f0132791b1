import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { EventKind, EventSide } from '#server/storage/tables/events.ts';

/** Something that open pages are notified of. */
export interface NewEvent {
  kind: EventKind;
  subject: string;
  at: Date;
}

/** Whom an event is for. */
export interface EventReader {
  side: EventSide;
  number: string;
}

/** Who caused an event; nothing for the insurer. */
interface Origin {
  by?: EventSide | undefined;
}

/** Appends an event for each reader, in the transaction of what it is about. */
export async function appendEvent(
  trx: Trx,
  readers: EventReader[],
  { kind, subject, at, by }: NewEvent & Origin,
): Promise<void> {
  if (readers.length === 0) return;
  await trx
    .insertInto('events')
    .values(
      readers.map(({ side, number }) => ({ side, number, kind, subject, own: side === by, created_at: at })),
    )
    .execute();
}

/**
 * Appends an event for a customer and the agent in charge, or for one of them.
 * @param options.sides both where nothing is said
 */
export async function appendEventAbout(
  trx: Trx,
  partner: string,
  { kind, subject, at }: NewEvent,
  { sides = ['customer', 'agent'], by }: Origin & { sides?: readonly EventSide[] } = {},
): Promise<void> {
  await sql`
    insert into events (side, number, kind, subject, own, created_at)
    select readers.side, readers.number, ${kind}, ${subject}, readers.side = ${by ?? ''}, ${at}
    from partners
    cross join lateral (values ('customer', partners.number), ('agent', partners.agent)) as readers (side, number)
    where partners.number = ${partner} and readers.number is not null
      and readers.side in (${sql.join(sides)})`.execute(trx);
}

/**
 * Appends an event about a draft for the agent who owns it and for the customer who has it: who keeps it, or to whom it
 * was handed over.
 */
export async function appendDraftEvent(
  trx: Trx,
  draft: string,
  { at, by }: { at: Date; by: EventSide },
): Promise<void> {
  const owner = sql`coalesce(drafts.customer, drafts.partner)`;
  await sql`
    insert into events (side, number, kind, subject, own, created_at)
    select readers.side, readers.number, 'draft', ${draft}, readers.side = ${by}, ${at}
    from drafts cross join lateral (values ('customer', ${owner}), ('agent', drafts.agent)) as readers (side, number)
    where drafts.id = ${draft} and readers.number is not null
      and (readers.side = 'agent' or drafts.customer is not null or drafts.handed_at is not null)`.execute(
    trx,
  );
}
