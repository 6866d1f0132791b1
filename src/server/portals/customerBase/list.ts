import type { Customers } from '#api/customer-base.ts';
import { stateOn } from '#engine/contract/term.ts';
import type { Deps } from '#server/ports/deps.ts';
import { today } from '#server/base/clock.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { encodeCursor, decodeCursor } from '#server/http/cursor.ts';
import type { Caller } from '#server/ports/identity.ts';
import { findAccount, type VisibleAccount } from '#server/people/partners/accounts.ts';
import { nameOfPartner, type PartnerData } from '#server/storage/model/partner.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { findCustomers, type ListPosition, type Search } from './search.ts';

export type CustomerList = ReturnType<typeof createCustomerList>;

/** A customer in the list. */
export type ListedCustomer = Customers['items'][number];

/** Lists the customers visible to an agent. */
export function createCustomerList(deps: Pick<Deps, 'db' | 'clock' | 'registry' | 'root'>) {
  const { db, clock, registry, root } = deps;
  const t = translator('live', root);

  function titleOf(product: string): string {
    const namespace = registry.get(`produkt.${product}`)?.definition.namespace;
    return namespace === undefined ? product : t(`${namespace}:title`);
  }

  async function viewsOf(trx: Trx, positions: ListPosition[]): Promise<ListedCustomer[]> {
    const numbers = positions.map(({ partner }) => partner);
    if (numbers.length === 0) return [];
    const partners = await trx
      .selectFrom('partners')
      .select(['number', 'agent', 'data'])
      .where('number', 'in', numbers)
      .execute();
    const contracts = await trx
      .selectFrom('contracts')
      .select(['id', 'partner', 'product', 'state', 'ends_on'])
      .where('partner', 'in', numbers)
      .orderBy('begins_on', 'desc')
      .orderBy('id')
      .execute();
    const day = today(clock);
    const byNumber = new Map(partners.map((partner) => [partner.number, partner]));
    const held = new Map<string, typeof contracts>();
    for (const each of contracts) held.set(each.partner, [...(held.get(each.partner) ?? []), each]);
    return numbers.flatMap((number) => {
      const partner = byNumber.get(number);
      if (!partner) return [];
      const data = partner.data as PartnerData;
      const { street, streetNumber, postcode, city } = data.address;
      const { email, mobile, phone = mobile } = data.contact;
      return [
        {
          number,
          kind: data.kind,
          street: `${street} ${streetNumber}`,
          postcode,
          city,
          name: data.kind === 'company' ? nameOfPartner(data) : `${data.lastName}, ${data.firstName}`,
          ...(email !== undefined && { email }),
          ...(phone !== undefined && { phone }),
          agent: partner.agent ?? '',
          contracts: (held.get(number) ?? []).map((each) => ({
            id: each.id,
            product: each.product,
            title: titleOf(each.product),
            state: stateOn({ state: each.state, endsOn: each.ends_on }, day),
          })),
        },
      ];
    });
  }

  /**
   * Returns the account of an agent or sub-agent.
   * @throws PlatformError forbidden for brokers, who use the extranet
   */
  async function agentOf(caller: Caller): Promise<VisibleAccount> {
    const account = await transaction(db, (trx) => findAccount(trx, caller));
    if (!account || account.role === 'makler') throw new PlatformError('forbidden');
    return account;
  }

  /**
   * Returns a page of customers and records access to each.
   * @throws PlatformError forbidden, parameter-invalid
   */
  async function list(caller: Caller, search: Search, { limit, cursor }: { limit: number; cursor?: string }) {
    const { visibility, brands } = await agentOf(caller);
    const { agents } = visibility;
    const [first = '', second = '', partner = '', reading = '0'] =
      cursor === undefined ? [] : decodeCursor(cursor, 4);
    const after = cursor === undefined ? {} : { after: { first, second, partner, reading: Number(reading) } };
    return transaction(db, async (trx) => {
      const found = await findCustomers(trx, { agents, brands }, search, { limit: limit + 1, ...after });
      const shown = found.slice(0, limit);
      for (const position of shown) visibility.recordAccess(position.partner);
      const next = found.length > limit ? shown.at(-1) : undefined;
      return {
        items: await viewsOf(trx, shown),
        ...(next && { cursor: encodeCursor([next.first, next.second, next.partner, String(next.reading)]) }),
      };
    });
  }

  /** Yields all customers of a search in batches. Access to all is recorded before the first is returned. */
  async function all({ visibility, brands }: VisibleAccount, search: Search, most: number, batch: number) {
    const { agents } = visibility;
    const positions = await transaction(db, (trx) =>
      findCustomers(trx, { agents, brands }, search, { limit: most }),
    );
    for (const { partner } of positions) visibility.recordAccess(partner);
    return (async function* () {
      for (let at = 0; at < positions.length; at += batch)
        yield await transaction(db, (trx) => viewsOf(trx, positions.slice(at, at + batch)));
    })();
  }

  return { agentOf, all, list, titleOf };
}
