import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { findPerson } from '../identity/people.ts';
import type { Provider } from '../ports/identity.ts';
import type { Caller } from '../ports/identity.ts';
import { holdsOf, type Hold } from '../retention/holds.ts';
import { customerOf } from './customer.ts';
import type { Letters } from './letters.ts';
import { takeProof } from './tans.ts';
import { brandOfPerson } from '../partners/accounts.ts';
import { nameOfPerson } from '../partners/nameOfPerson.ts';

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });

/** A request as it stands: what has to be kept in spite of it, and until when. */
export interface ErasureAsked {
  id: string;
  requestedAt: string;
  holds: Hold[];
}

/**
 * Takes the request of a person that everything be erased, proven by a code, and confirms it by mail. Asked again it
 * answers the first request. What may go goes with the next housekeeping, the rest when its period is over.
 */
export async function requestErasure(
  { db, provider, letters }: { db: Deps['db']; provider: Provider; letters: Letters },
  { caller, proof, id }: { caller: Caller; proof: string | undefined; id: string },
  now: Date,
): Promise<ErasureAsked> {
  return transaction(db, async (trx) => {
    const partner = await customerOf(trx, caller);
    const person = await findPerson(trx, caller.personId);
    if (!person) throw new PlatformError('unauthenticated');
    const known = await trx
      .selectFrom('erasure_requests')
      .selectAll()
      .where('person', '=', person.id)
      .executeTakeFirst();
    const holds = await holdsOf(trx, partner, now);
    if (known) return { id: known.id, requestedAt: known.requested_at.toISOString(), holds };
    const owner = { personId: person.id };
    await takeProof(trx, provider, { purpose: 'loeschung', owner, proof }, now);
    await trx
      .insertInto('erasure_requests')
      .values({ person: person.id, id, partner, requested_at: now })
      .execute();
    const name = await nameOfPerson(trx, person.id);
    const recipient = { brand: await brandOfPerson(trx, person), name, email: person.attributes.email };
    await letters.send(trx, recipient, { kind: 'erasureRequested', values: { date: day.format(now) } }, now);
    return { id, requestedAt: now.toISOString(), holds };
  });
}
