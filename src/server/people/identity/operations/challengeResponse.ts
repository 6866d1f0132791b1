import type { Trx } from '#server/storage/database/transaction.ts';
import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';
import type { IdentityProvider, UserPool } from '#server/ports/identity.ts';
import { attemptOf, type Attempt, type AttemptKind } from '../attempts.ts';
import type { Challenge } from '../challenges.ts';
import type { ProtocolCall } from '../protocolCall.ts';
import { refusals, type Refusal } from '../refusal.ts';

/** A client's response to a step. */
export interface ChallengeResponse {
  provider: IdentityProvider;
  call: ProtocolCall;
  pool: UserPool;
  step: Challenge;
  responses: unknown;
  trx: Trx;
}

/** Returns an attempt at a step; steps of unknown names have no person. */
export const attemptAt = (
  trx: Trx,
  kind: AttemptKind,
  { name_mac, person_id, claimed_id }: Challenge,
  call: ProtocolCall,
): Promise<Attempt> =>
  attemptOf(trx, kind, {
    nameMac: name_mac,
    personId: person_id ?? claimed_id,
    call,
    now: call.now,
  });

/** Refuses after too many attempts. */
export const attemptsExceeded = (): Refusal => {
  recordSecurityEvent({ event: 'block', outcome: 'blocked', kind: 'sign-in' });
  return refusals.attempts();
};
