import { createHash } from 'node:crypto';
import { transaction } from '#server/storage/database/transaction.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';

/** An answer of the protocol. */
export interface ProtocolResponse {
  status: number;
  body: object;
  /** Secret of the cookie by which the browser is known again. */
  browser?: string;
  /** The type of a refusal. */
  type?: string;
}

/** Milliseconds in which a lost answer is given again. */
const lifetime = 60_000;
const purpose = 'answer';

/**
 * Gives the answer that an invocation had before: client libraries repeat a request whose answer was lost under the
 * same invocation, and a session is good only once. Another request under the same invocation is none.
 * @param invocation `amz-sdk-invocation-id`; without one every request is a new one
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
  // What went wrong on our side is tried again, not repeated.
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
