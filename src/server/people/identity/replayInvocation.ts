import { createHash } from 'node:crypto';
import { transaction } from '#server/storage/database/transaction.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';

/** A response of the protocol. */
export interface ProtocolResponse {
  status: number;
  body: object;
  /** Secret of the browser's cookie to set. */
  browser?: string;
  /** Type of a refusal. */
  type?: string;
}

/** Milliseconds for which a response can be repeated. */
const lifetime = 60_000;
const purpose = 'answer';

/**
 * Returns the stored response of an invocation: client libraries retry a lost response under the same invocation
 * id, and a session token is valid only once. A different request under the same id counts as new.
 * @param invocation `amz-sdk-invocation-id`; without one nothing is stored
 */
export async function replayInvocation(
  { db, vault }: IdentityProvider,
  request: { invocation: string | undefined; operation: string; body: Buffer; now: Date },
  answer: () => Promise<ProtocolResponse>,
): Promise<ProtocolResponse> {
  const { invocation, operation, body, now } = request;
  if (invocation === undefined) return answer();
  const key = vault.mac('invocation', invocation);
  const fingerprint = createHash('sha256').update(operation).update('\n').update(body).digest('hex');
  const stored = await transaction(db, (trx) =>
    trx
      .selectFrom('identity_answers')
      .select('answer')
      .where('key', '=', key)
      .where('fingerprint', '=', fingerprint)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  );
  if (stored) return JSON.parse(vault.open(purpose, stored.answer).toString()) as ProtocolResponse;
  const response = await answer();
  // Server errors are retried, not repeated.
  if (response.status >= 500) return response;
  const sealed = vault.seal(purpose, Buffer.from(JSON.stringify(response)));
  const row = { key, fingerprint, answer: sealed, expires_at: new Date(now.getTime() + lifetime) };
  await transaction(db, (trx) =>
    trx
      .insertInto('identity_answers')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute(),
  );
  return response;
}
