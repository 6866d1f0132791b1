import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import { isNumber, longestBeginning, marks, termsOf } from '#server/people/customerBase/words.ts';

/** Sort orders of the list. */
type Sort = 'name' | 'place' | 'number';

/** Search, filters and sort order. */
export interface Search {
  /** Words of names, places, streets, numbers; all must match. */
  search?: string;
  product?: string;
  /** State of a contract, or `none`: without contracts. */
  state?: string;
  /** Prefix of a city or postcode. */
  place?: string;
  sort?: Sort;
}

/** Position in a list: two sort keys and the unique number. */
export interface ListPosition {
  first: string;
  second: string;
  partner: string;
}

/** Up to this many rows of a word are sorted; beyond, the list is read in its own order. */
const manyRows = 2000;

/** Maximum number of matches of a number prefix. */
const maxNumbers = 500;

/**
 * As a subquery: a planner that misjudges the rarity of a word would sort the whole list before the first
 * page.
 */
const begins = (column: RawBuilder<unknown>, term: string) =>
  sql<boolean>`(select ${column} like ${`% ${term}%`})`;

/** Returns the upper bound of all texts with a prefix. */
const after = (beginning: string) => `${beginning}\u{10ffff}`;

/** Access path of the list: an index in the order of the list. */
interface AccessPath {
  from: RawBuilder<unknown>;
  /** Sort keys as in the index; the last one is the customer number. */
  keys: RawBuilder<unknown>[];
  where: RawBuilder<boolean>[];
}

/** Customers of an agent under these brands. */
interface AgentScope {
  agent: string;
  brands: string[];
}

/** Returns the index mark of product and state. */
function markOf({ product, state }: Search): string | undefined {
  if (state === 'none') return marks.none;
  if (product !== undefined && state !== undefined) return marks.both(product, state);
  if (product !== undefined) return marks.product(product);
  return state === undefined ? undefined : marks.state(state);
}

/** Normalised terms of a search. */
interface SearchTerms {
  terms: string[];
  place: string[];
  mark: string | undefined;
  sort: Sort;
}

const searchTerms = (search: Search): SearchTerms => ({
  terms: termsOf(search.search ?? '').sort((a, b) => b.length - a.length),
  place: termsOf(search.place ?? ''),
  mark: markOf(search),
  sort: search.sort ?? 'name',
});

/** Returns the indexed prefix of a word. */
const beginningOf = (word: string) => word.slice(0, longestBeginning);

/** Returns the words to look up; none when a number is searched. */
function entriesOf({ terms, place, mark }: SearchTerms): string[] {
  if (terms.some(isNumber)) return [];
  const words = [...terms, ...place].map(beginningOf);
  return [...new Set([...words, ...(mark === undefined ? [] : [mark])])];
}

/** A word that drives the query. */
interface WordEntry {
  word: string;
  /** More than `manyRows` customers have it. */
  many: boolean;
}

/** Returns the rarest word: all others are looked up for its customers only. */
async function rarestWord(trx: Trx, agents: string[], words: string[]): Promise<WordEntry | undefined> {
  if (words.length === 0) return undefined;
  const counts = words.map(
    (word, index) => sql`select ${sql.lit(index)}::int as place, count(*)::int as rows from (
      select 1 from customer_words where agent = any(${agents}) and word = ${word} limit ${manyRows + 1}) w`,
  );
  const { rows } = await sql<{
    place: number;
    rows: number;
  }>`select * from (${sql.join(counts, sql` union all `)}) c
      order by rows, place limit 1`.execute(trx);
  const [best] = rows;
  return best && { word: words[best.place] ?? '', many: best.rows > manyRows };
}

function accessPathFor(
  { agent, brands }: AgentScope,
  { terms, place, mark, sort }: SearchTerms,
  entry: WordEntry | undefined,
): AccessPath {
  const number = terms.find(isNumber);
  const byName = entry !== undefined && sort === 'name';
  const byWord = entry !== undefined && (sort === 'name' || !entry.many);
  const row = byName ? sql.raw('w') : sql.raw('b');
  // A scalar subquery is evaluated per row in list order; `exists` may be joined with all rows of a word.
  // Words are stored in name order, so that consecutive lookups are adjacent.
  const hasWord = (word: string) =>
    sql<boolean>`(select true from customer_words o where o.agent = ${agent} and o.word = ${word}
      and o.sort_name = ${row}.sort_name and o.partner = ${row}.partner limit 1)`;
  const led = byWord ? entry.word : undefined;
  const beginnings = number === undefined ? [...terms, ...place].map(beginningOf) : [];
  const words = [...beginnings, ...(mark === undefined ? [] : [mark])];
  const where = [...new Set(words)].filter((word) => word !== led).map(hasWord);
  // Whatever the prefix does not decide is read from the customer's row.
  const own: RawBuilder<boolean>[] = [];
  for (const term of terms) {
    if (term === number) continue;
    if (isNumber(term))
      own.push(
        sql`exists (select 1 from customer_numbers o where o.agent = ${agent} and o.partner = b.partner
              and o.number >= ${term} and o.number < ${after(term)})`,
      );
    else if (number !== undefined || term !== beginningOf(term)) own.push(begins(sql`b.words`, term));
  }
  for (const term of place) own.push(begins(sql`b.places`, term));
  const base = sql<boolean>`b.agent = ${agent}`;
  // Also per row: nearly all customers have one of the agent's brands.
  const ofBrand = sql<boolean>`(select p.brand from partners p where p.number = ${row}.partner) = any(${brands})`;
  const keys = {
    name: [sql`${row}.sort_name`, sql`${row}.partner`],
    place: [sql`b.sort_place`, sql`b.sort_name`, sql`b.partner`],
    number: [sql`b.partner`],
  }[sort];
  if (number !== undefined)
    return {
      from: sql`(select distinct partner from (select partner from customer_numbers n where n.agent = ${agent}
          and n.number >= ${number} and n.number < ${after(number)} order by n.number limit ${maxNumbers}) found) n
        join customer_base b on b.partner = n.partner`,
      keys,
      where: [base, ...where, ...own, ofBrand],
    };
  // Few rows are sorted; of many, the list's own order soon yields enough.
  if (!byWord) return { from: sql`customer_base b`, keys, where: [base, ...where, ...own, ofBrand] };
  const ledBy = sql<boolean>`w.agent = ${agent} and w.word = ${entry.word}`;
  if (byName && own.length === 0)
    return { from: sql`customer_words w`, keys, where: [ledBy, ...where, ofBrand] };
  return {
    from: sql`customer_words w join customer_base b on b.partner = w.partner`,
    keys,
    where: [ledBy, base, ...where, ...own, ofBrand],
  };
}

/** Returns the keys of a position, for a list with `count` keys. */
const keysOf = ({ first, second, partner }: ListPosition, count: number): string[] =>
  count === 1 ? [partner] : count === 2 ? [first, partner] : [first, second, partner];

/**
 * Returns the positions of customers found by a search, in list order.
 * @param whose agents, and the brands of the customers
 */
export async function findCustomers(
  trx: Trx,
  { agents, brands }: { agents: string[]; brands: string[] },
  search: Search,
  page: { limit: number; after?: ListPosition },
): Promise<ListPosition[]> {
  const nothing = sql`''::text`;
  const asked = searchTerms(search);
  const entry = await rarestWord(trx, agents, entriesOf(asked));
  const branches = agents.map((agent) => {
    const { from, keys, where } = accessPathFor({ agent, brands }, asked, entry);
    const shown =
      keys.length === 1 ? [nothing, nothing] : keys.length === 2 ? [keys[0], nothing] : keys.slice(0, 2);
    const behind =
      page.after && sql<boolean>`(${sql.join(keys)}) > (${sql.join(keysOf(page.after, keys.length))})`;
    return sql`(select ${shown[0]} as first, ${shown[1]} as second, ${keys.at(-1)} as partner from ${from}
      where ${sql.join([...where, ...(behind ? [behind] : [])], sql` and `)}
      order by ${sql.join(keys)} limit ${page.limit})`;
  });
  if (branches.length === 0) return [];
  const { rows } =
    await sql<ListPosition>`select * from (${sql.join(branches, sql` union all `)}) l order by 1, 2, 3 limit ${page.limit}`.execute(
      trx,
    );
  return rows;
}
