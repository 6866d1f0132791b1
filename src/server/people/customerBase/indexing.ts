import type { Trx } from '#server/storage/database/transaction.ts';
import type { PartnerData } from '#server/storage/model/partner.ts';
import { beginningsOf, marks, normaliseWords, wordsOf } from './words.ts';

/** Rows per insert: a statement takes at most 65,535 parameters. */
const chunk = 5000;

const padded = (words: string[]): string => ` ${words.join(' ')} `;

/** Returns the sort key: people by last name. */
const sortNameOf = (data: PartnerData): string =>
  data.kind === 'company'
    ? normaliseWords(data.companyName)
    : normaliseWords(`${data.lastName} ${data.firstName}`);

async function inChunks<Row>(rows: Row[], write: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += chunk) await write(rows.slice(at, at + chunk));
}

/** Removes customers from the index. */
export async function removeFromIndex(trx: Trx, partners: string[]): Promise<void> {
  for (const table of ['customer_words', 'customer_numbers', 'customer_base'] as const)
    await trx.deleteFrom(table).where('partner', 'in', partners).execute();
}

/**
 * Updates the index entries of customers, within the transaction that changed them. Customers without an agent are
 * not indexed.
 * @param numbers of the customers, in any order
 */
export async function indexCustomers(trx: Trx, numbers: string[]): Promise<void> {
  const partners = [...new Set(numbers)].sort();
  if (partners.length === 0) return;
  const customers = await trx
    .selectFrom('partners')
    .select(['number', 'agent', 'data'])
    .where('number', 'in', partners)
    .execute();
  const contracts = await trx
    .selectFrom('contracts')
    .select(['id', 'partner', 'product', 'state'])
    .where('partner', 'in', partners)
    .execute();
  await removeFromIndex(trx, partners);
  const rows = customers.flatMap(({ number, agent, data: stored }) => {
    if (agent === null) return [];
    const data = stored as PartnerData;
    const own = contracts.filter(({ partner }) => partner === number);
    const { address, contact, firstName, lastName } = data;
    const company = data.kind === 'company' ? data.companyName : '';
    const places = wordsOf(address.city, address.postcode);
    const names = wordsOf(firstName, lastName, company, address.street);
    const words = [...new Set([...names, ...places])];
    const held = own.flatMap(({ product, state }) => [
      marks.product(product),
      marks.state(state),
      marks.both(product, state),
    ]);
    const sort_name = sortNameOf(data);
    return [
      {
        base: {
          partner: number,
          agent,
          sort_name,
          sort_place: normaliseWords(address.city),
          words: padded([...words, ...wordsOf(contact.email ?? '')]),
          places: padded(places),
        },
        words: [...beginningsOf(words), ...new Set(held.length > 0 ? held : [marks.none])].map((word) => ({
          agent,
          word,
          sort_name,
          partner: number,
        })),
        numbers: [number, ...own.map(({ id }) => id.toLowerCase())].map((each) => ({
          agent,
          number: each,
          partner: number,
        })),
      },
    ];
  });
  await inChunks(
    rows.map(({ base }) => base),
    (values) => trx.insertInto('customer_base').values(values).execute(),
  );
  await inChunks(
    rows.flatMap(({ words }) => words),
    (values) => trx.insertInto('customer_words').values(values).execute(),
  );
  await inChunks(
    rows.flatMap(({ numbers: all }) => all),
    (values) => trx.insertInto('customer_numbers').values(values).execute(),
  );
}

/**
 * Indexes customers who are older than the index.
 * @returns how many were indexed; 0 when done
 */
export async function indexMissing(trx: Trx, most = 500): Promise<number> {
  const missing = await trx
    .selectFrom('partners')
    .leftJoin('customer_base', 'customer_base.partner', 'partners.number')
    .select('partners.number')
    .where('partners.agent', 'is not', null)
    .where('customer_base.partner', 'is', null)
    .orderBy('partners.number')
    .limit(most)
    .execute();
  await indexCustomers(
    trx,
    missing.map(({ number }) => number),
  );
  return missing.length;
}
