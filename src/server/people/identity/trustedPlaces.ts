import type { Trx } from '#server/storage/database/transaction.ts';
import type { ProtocolCall } from './protocolCall.ts';

/** Milliseconds for which a browser or address stays trusted. */
export const trustLifetime = 90 * 24 * 3_600_000;
/** Maximum trusted places per person. */
const maxTrustedPlaces = 30;

/** MACs of the browser's cookie, if any, and of the client's address. */
export type CallOrigin = Pick<ProtocolCall, 'browserMac' | 'addressMac'>;

/**
 * Returns the MAC of the browser, else of the address, at which the person has signed in before; undefined for
 * strangers and unknown names.
 */
export async function trustedPlace(
  trx: Trx,
  personId: string,
  { browserMac, addressMac }: CallOrigin,
  now: Date,
): Promise<string | undefined> {
  const macs = browserMac === undefined ? [addressMac] : [browserMac, addressMac];
  const rows = await trx
    .selectFrom('identity_trusted')
    .select('mac')
    .where('person_id', '=', personId)
    .where('mac', 'in', macs)
    .where('seen_at', '>', new Date(now.getTime() - trustLifetime))
    .execute();
  const trusted = new Set(rows.map(({ mac }) => mac));
  return macs.find((mac) => trusted.has(mac));
}

/** Stores trusted places and deletes the oldest beyond the limit. */
export async function trustPlaces(trx: Trx, personId: string, macs: string[], now: Date): Promise<void> {
  await trx
    .insertInto('identity_trusted')
    .values(macs.map((mac) => ({ person_id: personId, mac, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['person_id', 'mac']).doUpdateSet({ seen_at: now }))
    .execute();
  await trx
    .deleteFrom('identity_trusted')
    .where('person_id', '=', personId)
    .where('mac', 'not in', (query) =>
      query
        .selectFrom('identity_trusted')
        .select('mac')
        .where('person_id', '=', personId)
        .orderBy('seen_at', 'desc')
        .limit(maxTrustedPlaces),
    )
    .execute();
}
