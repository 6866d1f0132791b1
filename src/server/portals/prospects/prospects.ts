import type { Alike } from '#api/draft-customers.ts';
import type { NewProspect, Sought } from '#api/prospects.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { accountsOf, type VisibleAccount } from '#server/people/partners/accounts.ts';
import { accountOf, visiblePartnerIn } from '#server/people/partners/ownership.ts';
import { insertPartnerChange } from '#server/people/partners/changeStore.ts';
import { addPartner, updateProspect } from '#server/people/partners/service.ts';
import { today as dayOf } from '#server/base/clock.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import type { Partner, Prospect } from '#server/storage/model/partner.ts';
import { alikeCustomers } from '../draftCustomers/alikeCustomers.ts';
import { customersIdentity } from '../draftCustomers/identity.ts';
import { prospectData } from './prospectData.ts';

/** Most entries that are shown as alike. */
const maxAlike = 5;

/** @throws PlatformError forbidden for brokers */
async function agentOf(deps: Pick<Deps, 'db'>, caller: Caller): Promise<VisibleAccount> {
  const account = await accountOf(deps, caller);
  if (account.role === 'makler') throw new PlatformError('forbidden');
  return account;
}

/** Returns the brand in whose name an agent works now. @throws PlatformError forbidden without any */
function brandFor({ brands: [own] }: VisibleAccount, { brand }: Caller): string {
  const chosen = brand ?? own;
  if (chosen === undefined) throw new PlatformError('forbidden');
  return chosen;
}

/** Returns whether a customer or prospect signs in. */
export const hasAccess = async (trx: Trx, number: string): Promise<boolean> =>
  (await accountsOf(trx, 'benutzer', number)).length > 0;

/** @throws PlatformError prospect-settled for customers, and for who has an access of their own */
async function assertProspect(trx: Trx, { number, prospect }: Partner): Promise<Prospect> {
  if (!prospect || (await hasAccess(trx, number))) throw new PlatformError('prospect-settled');
  return prospect;
}

/** People and companies whom agents note before there is a contract. */
export function createProspects(deps: Pick<Deps, 'db' | 'clock' | 'ids'>) {
  const { db, clock, ids } = deps;

  /** Adds a prospect in the agent's own charge. The same key adds one. @throws PlatformError request-invalid, phone-invalid */
  async function add(caller: Caller, newProspect: NewProspect, key: string): Promise<StoredResponse> {
    const account = await agentOf(deps, caller);
    const data = prospectData(newProspect);
    const now = clock.now();
    const request = { scope: `interessent/${caller.personId}`, key, fingerprint: fingerprintOf(newProspect) };
    const { callable } = newProspect;
    const prospect = { since: now, by: account.number, ...(callable !== undefined && { callable }) };
    const added = { brand: brandFor(account, caller), data, agent: account.number, prospect };
    return transaction(db, (trx) =>
      runOnce(trx, request, now, async () => {
        const { number } = await addPartner(trx, added, { ids, now });
        account.visibility.recordAccess(number);
        return { status: 201, body: { number } };
      }),
    );
  }

  /**
   * Changes a prospect. No code is asked: nothing is sent to a prospect that opens anything.
   * @throws PlatformError not-found, prospect-settled, partner-changed, request-invalid, phone-invalid
   */
  async function change(
    caller: Caller,
    id: string,
    revision: number,
    newProspect: NewProspect,
  ): Promise<number> {
    const account = await agentOf(deps, caller);
    const now = clock.now();
    return transaction(db, async (trx) => {
      const partner = await visiblePartnerIn(trx, account, id);
      const { since, by } = await assertProspect(trx, partner);
      const stale = new PlatformError('partner-changed', { members: { etag: `"${partner.version}"` } });
      if (partner.version !== revision) throw stale;
      const data = prospectData(newProspect);
      const { callable } = newProspect;
      const prospect = { since, by, ...(callable !== undefined && { callable }) };
      const version = await updateProspect(trx, { ...partner, data, prospect }, now);
      if (version === undefined) throw stale;
      const audit = { id: ids.uuid(), partner: partner.number, kind: 'data' as const, by: account };
      const states = { before: partner.data, after: data };
      await insertPartnerChange(trx, { ...audit, ...states, effectiveOn: dayOf(clock) }, now);
      return version;
    });
  }

  /** Returns whom a person who is being entered may be, and records access to each. */
  async function alikeTo(caller: Caller, { name = '', birthDate, emails, phones }: Sought): Promise<Alike> {
    const account = await agentOf(deps, caller);
    const sought = {
      name: name.trim(),
      ...(birthDate !== undefined && { birthDate }),
      emails: emails ?? [],
      phones: phones ?? [],
    };
    const items = await transaction(db, (trx) =>
      alikeCustomers(trx, account, sought, brandFor(account, caller)),
    );
    return { items: items.slice(0, maxAlike) };
  }

  /** Returns the other entries that may be the same person or company. @throws PlatformError not-found */
  async function doublesOf(caller: Caller, id: string): Promise<Alike> {
    const account = await agentOf(deps, caller);
    return transaction(db, async (trx) => {
      const { number, data, brand } = await visiblePartnerIn(trx, account, id);
      const items = await alikeCustomers(trx, account, customersIdentity(data), brand);
      return { items: items.filter((each) => each.number !== number).slice(0, maxAlike) };
    });
  }

  return { add, change, alikeTo, doublesOf };
}
