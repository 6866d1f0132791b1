import { hash } from 'node:crypto';
import type { Json } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { canonicalJson } from '#engine/quote.ts';
import type { Trx } from '../database/transaction.ts';

/** A stored response, sent again to repeated requests. */
export interface StoredResponse {
  status: number;
  /** Serialised as JSON. */
  body: object;
}

/** A request that clients may repeat. */
export interface IdempotentRequest {
  /** Scope of the key: route pattern and product. */
  scope: string;
  key: string;
  /** Hash of the body; the same key with another body is refused. */
  fingerprint: string;
}

/** Returns a hash of a body that does not depend on member order. */
export function fingerprintOf(body: object): string {
  return hash('sha256', canonicalJson(body as Json));
}

const KEY = /^[\x21-\x7e]{8,200}$/;

/** Returns the `Idempotency-Key` header. @throws PlatformError idempotency-key-missing, header-invalid */
export function idempotencyKeyOf(header: string | string[] | undefined): string {
  if (header === undefined || header === '') throw new PlatformError('idempotency-key-missing');
  if (typeof header !== 'string' || !KEY.test(header)) throw new PlatformError('header-invalid');
  return header;
}

/**
 * Returns the stored response to this request; undefined when it is new.
 * @throws PlatformError idempotency-key-reused when the key came with another body
 */
export async function findStoredResponse(
  trx: Trx,
  request: IdempotentRequest,
): Promise<StoredResponse | undefined> {
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
 * Runs `run` once per key, within the caller's transaction. A concurrent duplicate waits for the first request's
 * row and gets its response; a failure rolls everything back.
 */
export async function runOnce(
  trx: Trx,
  request: IdempotentRequest,
  now: Date,
  run: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const { scope, key, fingerprint } = request;
  const taken = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, fingerprint, status: null, body: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  if (Number(taken.numInsertedOrUpdatedRows ?? 0) === 0) {
    const answered = await findStoredResponse(trx, request);
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
