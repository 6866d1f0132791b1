import { sql } from 'kysely';
import type { Json } from '#engine/definition/json.ts';
import { deleteBatch } from '../database/batches.ts';
import type { Trx } from '../database/transaction.ts';

/** A message as passed to its handler. */
export interface Message {
  id: string;
  topic: string;
  key: string;
  payload: { [member: string]: Json };
  /** Number of this attempt, from 1. */
  attempt: number;
  createdAt: Date;
}

/** A message to write. `id` is a UUID version 7, so that ids sort in order of creation. */
export interface NewMessage extends Pick<Message, 'id' | 'topic' | 'key'> {
  /** Serialised as JSON. */
  payload: object;
  now: Date;
  /** Held until then; `now` by default. */
  availableAt?: Date;
}

/**
 * Writes a message within the transaction that it reports; it is delivered after the commit. A second message with
 * the same id is ignored.
 */
export async function enqueue(
  trx: Trx,
  { id, topic, key, payload, now, availableAt = now }: NewMessage,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      id,
      topic,
      key,
      payload: JSON.stringify(payload),
      created_at: now,
      available_at: availableAt,
      attempts: 0,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Lets a message go that is held for later. */
export async function releaseMessage(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ available_at: now })
    .where('id', '=', id)
    .where('available_at', '>', now)
    .execute();
}

/** Options of a lease; after `seconds` another worker may take over. */
interface Lease {
  lease: string;
  topics: string[];
  now: Date;
  /** Only messages available since then; defaults to `now`. */
  due?: Date | undefined;
  seconds: number;
  limit: number;
}

type Due = Pick<Lease, 'topics' | 'now' | 'due' | 'limit'>;

/**
 * Selects and locks the oldest due messages, of each key only the first unfinished one. That one is found by a
 * subquery: as a join, a table with outdated statistics was scanned once per message.
 */
function dueMessages(trx: Trx, { topics, now, due = now, limit }: Due) {
  return trx
    .selectFrom('outbox as candidate')
    .where('candidate.topic', 'in', topics)
    .where('candidate.done_at', 'is', null)
    .where('candidate.dead_at', 'is', null)
    .where('candidate.available_at', '<=', due)
    .where((where) =>
      where.or([where('candidate.leased_until', 'is', null), where('candidate.leased_until', '<', now)]),
    )
    .where('candidate.id', '=', ({ selectFrom }) =>
      selectFrom('outbox as first')
        .select('first.id')
        .whereRef('first.topic', '=', 'candidate.topic')
        .whereRef('first.key', '=', 'candidate.key')
        .where('first.done_at', 'is', null)
        .where('first.dead_at', 'is', null)
        .orderBy('first.id')
        .limit(1),
    )
    .orderBy('candidate.id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
}

/** Marks due messages as done and returns them, for a transaction that delivers them itself. */
export async function takeMessages(trx: Trx, options: Due): Promise<Message[]> {
  const rows = await dueMessages(trx, options)
    .select(['id', 'topic', 'key', 'payload', 'attempts', 'created_at'])
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await trx
    .updateTable('outbox')
    .set({ done_at: options.now, payload: '{}', lease: null, leased_until: null })
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  return rows.map(({ attempts, created_at, ...row }) => ({
    ...row,
    attempt: attempts + 1,
    createdAt: created_at,
  }));
}

/** Leases the oldest due messages, of each key only the first unfinished one. */
export async function leaseMessages(trx: Trx, { lease, seconds, ...asked }: Lease): Promise<Message[]> {
  const { topics, now } = asked;
  if (topics.length === 0) return [];
  const due = await dueMessages(trx, asked).select('candidate.id').execute();
  if (due.length === 0) return [];
  const rows = await trx
    .updateTable('outbox')
    .set(({ eb }) => ({
      lease,
      leased_until: new Date(now.getTime() + seconds * 1000),
      attempts: eb('attempts', '+', 1),
    }))
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .returning(['id', 'topic', 'key', 'payload', 'attempts', 'created_at'])
    .execute();
  return rows
    .map(({ attempts, created_at, ...row }) => ({ ...row, attempt: attempts, createdAt: created_at }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Extends the lease of a message that is still being delivered. */
export async function renewLease(trx: Trx, id: string, lease: string, until: Date): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

/** Marks a message as delivered and clears its payload. Returns false when the lease was lost meanwhile. */
export async function finishMessage(trx: Trx, id: string, lease: string, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('outbox')
    .set({ done_at: now, payload: '{}', lease: null, leased_until: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Postpones a message until `availableAt`, or marks it as dead. */
export async function postponeMessage(
  trx: Trx,
  id: string,
  lease: string,
  when: { availableAt: Date } | { deadAt: Date },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({
      lease: null,
      leased_until: null,
      ...('deadAt' in when ? { dead_at: when.deadAt } : { available_at: when.availableAt }),
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

/**
 * Releases all leases of a previous process; only for a database with a single process, before its worker starts.
 */
export async function releaseLeases(trx: Trx): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ lease: null, leased_until: null })
    .where('lease', 'is not', null)
    .where('done_at', 'is', null)
    .execute();
}

/** What the outbox holds. */
interface OutboxCounts {
  waiting: number;
  dead: number;
  /** When the oldest waiting message was written. */
  oldest: Date | null;
}

/**
 * Counts waiting and dead messages. Two queries, each served by a partial index, because delivered rows stay in the
 * table for weeks.
 */
export async function countMessages(trx: Trx): Promise<OutboxCounts> {
  const counted = trx.selectFrom('outbox').select(({ fn }) => fn.countAll<string>().as('count'));
  const waiting = await counted
    .select(({ fn }) => fn.min<Date | null>('created_at').as('oldest'))
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirstOrThrow();
  const dead = await counted.where('dead_at', 'is not', null).executeTakeFirstOrThrow();
  return { waiting: Number(waiting.count), dead: Number(dead.count), oldest: waiting.oldest };
}

/** Deletes a batch of rows delivered before `before`. @returns the number of deleted rows */
export const removeDelivered = (trx: Trx, before: Date): Promise<number> =>
  deleteBatch(trx, 'outbox', sql`done_at < ${before}`);
