import type { Customers } from '#api/customer-base.ts';
import { stateOn } from '#engine/contract/term.ts';
import { today } from '#server/base/clock.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { nameOfPartner, type PartnerData } from '#server/storage/model/partner.ts';

/** A customer in the list. */
export type ListedCustomer = Customers['items'][number];

/** Returns readers of what the list shows of customers. */
export function createCustomerViews({ clock, registry, root }: Pick<Deps, 'clock' | 'registry' | 'root'>) {
  const t = translator('live', root);

  function titleOf(product: string): string {
    const namespace = registry.get(`produkt.${product}`)?.definition.namespace;
    return namespace === undefined ? product : t(`${namespace}:title`);
  }

  async function viewsOf(trx: Trx, numbers: string[]): Promise<ListedCustomer[]> {
    if (numbers.length === 0) return [];
    const partners = await trx
      .selectFrom('partners')
      .select(['number', 'agent', 'data', 'prospect_since'])
      .where('number', 'in', numbers)
      .execute();
    const figures = await trx
      .selectFrom('customer_base')
      .select(['partner', 'year_cent', 'due_on', 'contact_on'])
      .where('partner', 'in', numbers)
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
    const figured = new Map(figures.map((each) => [each.partner, each]));
    const held = Map.groupBy(contracts, ({ partner }) => partner);
    return numbers.flatMap((number) => {
      const partner = byNumber.get(number);
      if (!partner) return [];
      const data = partner.data as PartnerData;
      const { street, streetNumber, postcode, city } = data.address;
      const { email, mobile, phone = mobile } = data.contact;
      const { year_cent: yearCent = 0, due_on: dueOn, contact_on: contactOn } = figured.get(number) ?? {};
      return [
        {
          number,
          kind: data.kind,
          street: `${street} ${streetNumber}`.trim(),
          postcode,
          city,
          name:
            data.kind === 'company'
              ? nameOfPartner(data)
              : [data.lastName, data.firstName].filter(Boolean).join(', '),
          ...(email !== undefined && { email }),
          ...(phone !== undefined && { phone }),
          agent: partner.agent ?? '',
          ...(partner.prospect_since !== null && { prospect: true as const }),
          yearCent,
          ...(dueOn && { dueOn }),
          ...(contactOn && { contactOn }),
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

  return { titleOf, viewsOf };
}
