import type { Alike } from '#api/draft-customers.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { findPartner } from '#server/people/partners/service.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { findCustomers, type BaseScope } from '../customerBase/search.ts';
import { customersIdentity, likenessOf, type Identity } from './identity.ts';

/** Customers looked at for each of name, mail addresses and telephone numbers. */
const perSearch = 20;

/** Returns the numbers of customers who may be meant, found as one finds them by typing. */
async function candidates(trx: Trx, whose: BaseScope, { name, emails, phones }: Identity): Promise<string[]> {
  const found = new Set<string>();
  for (const search of [name, ...emails, ...phones].filter((each) => each !== ''))
    for (const { partner } of await findCustomers(trx, whose, { search }, { limit: perSearch }))
      found.add(partner);
  return [...found];
}

/** Returns an account's customers who may be the same person or company, those alike in most first, and records access. */
export async function alikeCustomers(
  trx: Trx,
  { visibility }: Pick<VisibleAccount, 'visibility'>,
  sought: Identity,
  brand: string,
): Promise<Alike['items']> {
  const items: Alike['items'] = [];
  for (const number of await candidates(trx, { agents: visibility.agents, brands: [brand] }, sought)) {
    const partner = await findPartner(trx, number);
    const identity = partner && customersIdentity(partner.data);
    const same = identity ? likenessOf(sought, identity) : [];
    if (!partner || same.length === 0) continue;
    visibility.recordAccess(number);
    const { data, prospect } = partner;
    items.push({
      number,
      name: nameOfPartner(data),
      city: data.address.city,
      ...(identity?.birthDate !== undefined && { birthDate: identity.birthDate }),
      ...(prospect && { prospect: true as const }),
      same,
    });
  }
  return items.toSorted((one, other) => other.same.length - one.same.length);
}
