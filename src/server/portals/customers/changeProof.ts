import { PlatformError } from '#engine/errors/platformError.ts';
import { agencyContactMatcher } from '#server/people/partners/agencyContacts.ts';
import { takeCodeProof, type CodeOwner, type CodeUse } from '#server/people/oneTimeCodes/oneTimeCodes.ts';
import type { Opened } from './openedPartner.ts';

/**
 * Takes the proof: customers by their own code; for agents the customer confirms by a code to the known
 * contact.
 */
export async function prove(
  { trx, provider, account, partner, caller, now }: Opened,
  purpose: CodeUse,
  proof: string | undefined,
): Promise<void> {
  const { mobile, email } = partner.data.contact;
  const address = mobile ?? email;
  if (account.role !== 'benutzer') {
    if (address === undefined) throw new PlatformError('proof-invalid');
    const isOfAgency = await agencyContactMatcher(trx, account.number);
    if (isOfAgency(address)) throw new PlatformError('confirmation-unreachable');
  }
  const owner: CodeOwner =
    account.role === 'benutzer' ? { personId: caller.personId } : { address: address ?? '' };
  await takeCodeProof(trx, provider, { purpose, owner, proof }, now);
}
