import type { Trx } from '#server/storage/database/transaction.ts';
import type { ProtocolCall } from './protocolCall.ts';

/** Milliseconds for which a browser or an address is remembered after a sign-in. */
export const trustLifetime = 90 * 24 * 3_600_000;
/** So many browsers and addresses of one person. */
const maxTrustedPlaces = 30;

/** Where a call comes from: fingerprints of the browser's cookie, where it has one, and of the address. */
export type CallOrigin = Pick<ProtocolCall, 'browserMac' | 'addressMac'>;

/**
 * The fingerprint of the browser, else of the address, at which a person has signed in before; undefined for strangers
 * and for names that nobody has.
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
  const known = new Set(rows.map(({ mac }) => mac));
  return macs.find((mac) => known.has(mac));
}

/** Remembers where somebody has signed in; the oldest places are forgotten when there are many. */
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
