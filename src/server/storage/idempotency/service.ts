import { hash } from 'node:crypto';
import type { Json } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { canonicalJson } from '#engine/quote.ts';
import type { Trx } from '../database/transaction.ts';

/** What was answered to a request, to be answered again. */
export interface Answered {
  status: number;
  /** Serialised as JSON. */
  body: object;
}

/** A stored answer, as it was sent. */
export interface StoredAnswer extends Answered {
  body: { [member: string]: Json };
}

/** One request that may be sent more than once. */
export interface Repeatable {
  /** What the key counts within: route pattern and product. */
  scope: string;
  key: string;
  /** Of the request's body; another body under the same key is refused. */
  fingerprint: string;
}

/** Hash of a body, independent of the order of its members. */
export function fingerprintOf(body: object): string {
  return hash('sha256', canonicalJson(body as Json));
}

const KEY = /^[\x21-\x7e]{8,200}$/;

/** The `Idempotency-Key` of a request. @throws PlatformError idempotency-key-missing, header-invalid */
export function idempotencyKeyOf(header: string | string[] | undefined): string {
  if (header === undefined || header === '') throw new PlatformError('idempotency-key-missing');
  if (typeof header !== 'string' || !KEY.test(header)) throw new PlatformError('header-invalid');
  return header;
}

/**
 * The first answer to this request, if there was one.
 * @throws PlatformError idempotency-key-reused when the same key came with another body
 */
export async function firstAnswer(trx: Trx, request: Repeatable): Promise<StoredAnswer | undefined> {
  const row = await trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('scope', '=', request.scope)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.fingerprint !== request.fingerprint) throw new PlatformError('idempotency-key-reused');
  return row.status === null || row.body === null ? undefined : { status: row.status, body: row.body };
}

/**
 * Runs `run` once per key, in the transaction of what it stores. The same request at the same moment waits
 * at the row of the first one and gets its answer; when the first fails, nothing of it stays.
 */
export async function once(
  trx: Trx,
  request: Repeatable,
  now: Date,
  run: () => Promise<Answered>,
): Promise<Answered> {
  const { scope, key, fingerprint } = request;
  const taken = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, fingerprint, status: null, body: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  if (Number(taken.numInsertedOrUpdatedRows ?? 0) === 0) {
    const answered = await firstAnswer(trx, request);
    if (answered) return answered;
    throw new PlatformError('unavailable');
  }
  const answered = await run();
  await trx
    .updateTable('idempotency_keys')
    .set({ status: answered.status, body: JSON.stringify(answered.body) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
  return answered;
}
