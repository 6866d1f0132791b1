import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { Account } from '#server/people/partners/accounts.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import { accountOf, visiblePartnerIn } from '#server/people/partners/ownership.ts';
import type { PartnerChangeDeps } from './partnerChangeDeps.ts';

/** A customer opened for a change by the caller. */
export interface Opened {
  trx: Trx;
  provider: IdentityProvider;
  account: Account;
  partner: Partner;
  caller: Caller;
  now: Date;
}

export async function openPartner<T>(
  deps: PartnerChangeDeps,
  caller: Caller,
  number: string,
  change: (opened: Opened) => Promise<T>,
): Promise<T> {
  const { identity, clock, db } = deps;
  const account = await accountOf(deps, caller);
  const provider = await identity();
  const now = clock.now();
  return transaction(db, async (trx) => {
    const partner = await visiblePartnerIn(trx, account, number);
    return change({ trx, provider, account, partner, caller, now });
  });
}

/** @throws PlatformError partner-changed after a concurrent change */
export function expectVersion({ partner }: Opened, revision: number): void {
  if (partner.version !== revision)
    throw new PlatformError('partner-changed', { members: { etag: `"${partner.version}"` } });
}
