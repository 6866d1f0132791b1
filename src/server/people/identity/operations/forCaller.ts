import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { recordSubject } from '#server/base/security/recordEvent.ts';
import type { IdentityProvider, Person } from '#server/ports/identity.ts';
import { findPerson } from '../people.ts';
import { textAt, type ProtocolCall } from '../protocolCall.ts';
import { refusals } from '../refusal.ts';

/** Runs an operation for the person of the access token. */
export async function forCaller(
  provider: IdentityProvider,
  { input, now }: ProtocolCall,
  run: (trx: Trx, person: Person) => Promise<object>,
): Promise<object> {
  const caller = await provider.verifier.verify(textAt(input, 'AccessToken'), now);
  if (!caller) return refusals.token();
  recordSubject({ portal: caller.portal, person: caller.personId });
  return transaction(provider.db, async (trx) => {
    const person = await findPerson(trx, caller.personId);
    return person ? run(trx, person) : refusals.token();
  });
}
