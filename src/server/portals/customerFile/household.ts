import type { Timeline } from '#api/customer-file.ts';
import { normaliseWords } from '#server/people/customerBase/words.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { findPartners } from '#server/people/partners/service.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { nameOfPartner, type Partner } from '#server/storage/model/partner.ts';
import { findCustomers } from '../customerBase/search.ts';

/** Customers of one street that are looked at. */
const maxNeighbours = 50;
/** More people under one number are no household. */
const maxHousehold = 6;

/** Returns an address in a form that is the same for every spelling of it. */
const placeOf = ({ data: { address } }: Pick<Partner, 'data'>): string =>
  normaliseWords(
    [address.street.replace(/str(\.|aße\b)/i, 'strasse'), address.streetNumber, address.postcode].join(' '),
  ).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the other people whom an account sees under the address of a customer, and records access to each; none of a
 * company, and none where too many live there.
 */
export async function householdOf(
  trx: Trx,
  { visibility }: Pick<VisibleAccount, 'visibility'>,
  customer: Partner,
): Promise<NonNullable<Timeline['household']>> {
  const { number, brand, data } = customer;
  const { street, postcode } = data.address;
  if (data.kind !== 'person' || street === '' || postcode === '') return [];
  const [first = ''] = street.split(/[\s.-]/u);
  const whose = { agents: visibility.agents, brands: [brand] };
  const found = await findCustomers(
    trx,
    whose,
    { search: `${first.replace(/str(aße)?$/i, '')} ${postcode}` },
    { limit: maxNeighbours },
  );
  const numbers = found.map(({ partner }) => partner).filter((each) => each !== number);
  const neighbours = new Map((await findPartners(trx, numbers)).map((each) => [each.number, each]));
  const others = numbers
    .flatMap((each) => neighbours.get(each) ?? [])
    .filter((each) => each.data.kind === 'person' && placeOf(each) === placeOf(customer));
  if (others.length > maxHousehold) return [];
  for (const other of others) visibility.recordAccess(other.number);
  return others.map((other) => ({ number: other.number, name: nameOfPartner(other.data) }));
}
