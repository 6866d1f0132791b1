import type { ErasureAsked as Asked } from '#api/accounts.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { findPerson } from '#server/people/identity/people.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import type { Caller } from '#server/ports/identity.ts';
import { legalHoldsOf } from '../retention/legalHolds.ts';
import { customerOf } from './customer.ts';
import type { Notifications } from '#server/answers/notifications/notifications.ts';
import { takeCodeProof } from '#server/people/oneTimeCodes/oneTimeCodes.ts';
import { brandOfPerson } from '#server/people/partners/accounts.ts';
import { nameOfPerson } from '#server/people/partners/nameOfPerson.ts';

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });

/** A request for erasure: what must be kept nevertheless, and until when. */
type ErasureReceipt = Asked;

/**
 * Stores a person's request for erasure, proven by a code, and confirms it by mail. A repeated request gets
 * the first answer. Whatever may be erased goes with the next housekeeping, the rest when its retention
 * period ends.
 */
export async function requestErasure(
  { db, provider, letters }: { db: Deps['db']; provider: IdentityProvider; letters: Notifications },
  { caller, proof, id }: { caller: Caller; proof: string | undefined; id: string },
  now: Date,
): Promise<ErasureReceipt> {
  return transaction(db, async (trx) => {
    const partner = await customerOf(trx, caller);
    const person = await findPerson(trx, caller.personId);
    if (!person) throw new PlatformError('unauthenticated');
    const existing = await trx
      .selectFrom('erasure_requests')
      .selectAll()
      .where('person', '=', person.id)
      .executeTakeFirst();
    const holds = await legalHoldsOf(trx, partner, now);
    if (existing) return { id: existing.id, requestedAt: existing.requested_at.toISOString(), holds };
    const owner = { personId: person.id };
    await takeCodeProof(trx, provider, { purpose: 'loeschung', owner, proof }, now);
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
