import { sql, type RawBuilder } from 'kysely';
import type { ContractState } from '#engine/contract/term.ts';
import { escapedPattern } from '#server/storage/database/likePattern.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Premium } from '#server/storage/model/contract.ts';
import type { PartnerData } from '#server/storage/model/partner.ts';
import type { EntrustedSearch, EntrustedSort } from './search.ts';

/** The broker to whom contracts are entrusted, and the brands of its account. */
export interface BrokerScope {
  broker: string;
  brands: string[];
}

/** An entrusted contract with its customer and what is open. */
export interface EntrustedRow {
  id: string;
  partner: string;
  product: string;
  state: ContractState;
  begins_on: string;
  ends_on: string | null;
  due: string | null;
  premium: Premium;
  data: PartnerData;
  claims: number;
  papers: number;
  changes: number;
  /** Sort key. */
  key: string;
}

const umlauts = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
] as const;

/** As `normaliseWords` writes a text. */
const normalised = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  umlauts.reduce<RawBuilder<unknown>>(
    (written, [letter, letters]) => sql`replace(${written}, ${sql.lit(letter)}, ${sql.lit(letters)})`,
    sql`lower(${text})`,
  );

const nameOf = sql`coalesce(p.data ->> 'companyName', concat_ws(' ', p.data ->> 'lastName', p.data ->> 'firstName'))`;

const searched = sql`concat_ws(' ', c.id, p.number, p.data ->> 'companyName', p.data ->> 'firstName',
  p.data ->> 'lastName', p.data -> 'address' ->> 'postcode', p.data -> 'address' ->> 'city')`;

/** Sort keys are text in an order that does not depend on the database's language. */
const keys: { [sort in EntrustedSort]: RawBuilder<unknown> } = {
  name: sql`${normalised(nameOf)} collate "C"`,
  product: sql`c.product collate "C"`,
  number: sql`c.id collate "C"`,
  begin: sql`c.begins_on collate "C"`,
  premium: sql`lpad(c.premium ->> 'yearCent', 12, '0') collate "C"`,
};

const isOpen = sql`s.contract = c.id and s.state in ('received', 'inReview', 'documentsMissing')`;
const isWaiting = sql`e.contract = c.id and e.settled_at is null`;

const openClaims = sql`(select count(*)::int from claims s where ${isOpen})`;
const openPapers = sql`(select count(*)::int from claim_requirements r join claims s on s.id = r.claim
  where ${isOpen} and r.done_at is null)`;
const waitingChanges = sql`(select count(*)::int from change_effects e where ${isWaiting})`;

/** Whether there is any of it; counting it for each contract takes seven times as long. */
const hasOpen = sql`(exists (select 1 from claims s where ${isOpen})
  or exists (select 1 from change_effects e where ${isWaiting}))`;

/** Contracts that end on a day have no cover on it. */
const stateOn = (day: string) =>
  sql`case when c.state = 'withdrawn' then 'withdrawn'
    when c.ends_on is not null and c.ends_on <= ${day} then 'ended'
    when c.begins_on > ${day} then 'upcoming' else c.state end`;

function conditions(
  { broker, brands }: BrokerScope,
  search: EntrustedSearch,
  day: string,
): RawBuilder<unknown> {
  const { terms, product, state, openOnly } = search;
  const where = [
    sql`c.agent = ${broker}`,
    sql`c.brand = any(${brands})`,
    sql`p.brand = any(${brands})`,
    ...terms.map((term) => sql`${normalised(searched)} like ${`%${escapedPattern(term)}%`}`),
    ...(product === undefined ? [] : [sql`c.product = ${product}`]),
    ...(state === undefined ? [] : [sql`${stateOn(day)} = ${state}`]),
    ...(openOnly ? [hasOpen] : []),
  ];
  return sql`from contracts c join partners p on p.number = c.partner where ${sql.join(where, sql` and `)}`;
}

/** Returns a page of what is entrusted, in order. */
export async function findEntrusted(
  trx: Trx,
  scope: BrokerScope,
  search: EntrustedSearch,
  page: { day: string; limit: number; after?: { key: string; id: string } | undefined },
): Promise<EntrustedRow[]> {
  const key = keys[search.sort];
  const order = sql.raw(search.descending ? 'desc' : 'asc');
  const beyond = sql.raw(search.descending ? '<' : '>');
  const { day, limit, after } = page;
  const rest = after ? sql`and (${key}, c.id collate "C") ${beyond} (${after.key}, ${after.id})` : sql``;
  const { rows } =
    await sql<EntrustedRow>`select c.id, c.partner, c.product, c.state, c.begins_on, c.ends_on, c.due,
      c.premium, p.data, ${key} as key, ${openClaims} as claims, ${openPapers} as papers, ${waitingChanges} as changes
    ${conditions(scope, search, day)} ${rest}
    order by ${key} ${order}, c.id collate "C" ${order} limit ${limit}`.execute(trx);
  return rows;
}

/** Returns how many contracts a search has. */
export async function countEntrusted(
  trx: Trx,
  scope: BrokerScope,
  search: EntrustedSearch,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    ${conditions(scope, search, day)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Returns the keys of the products of everything entrusted. */
export async function entrustedProducts(trx: Trx, { broker, brands }: BrokerScope): Promise<string[]> {
  const rows = await trx
    .selectFrom('contracts')
    .select('product')
    .distinct()
    .where('agent', '=', broker)
    .where('brand', 'in', brands)
    .execute();
  return rows.map(({ product }) => product);
}
