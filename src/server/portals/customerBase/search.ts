import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import { isNumber, marks, termsOf } from '#server/people/customerBase/words.ts';
import {
  baseRow,
  beginningOf,
  begins,
  hasNumber,
  hasWord,
  isOfBrand,
  sortKeys,
  type AccessPath,
  type AgentScope,
  type Sort,
} from './conditions.ts';
import { readingPath, readingsOf, withNumber } from './reading.ts';

/** Search, filters and sort order. */
export interface Search {
  /** Words of names, places, streets, numbers; all must match. */
  search?: string;
  product?: string;
  /** State of a contract, or `none`: without contracts. */
  state?: string;
  /** Prefix of a city or postcode. */
  place?: string;
  /** Key of a gap in the cover. */
  gap?: string;
  sort?: Sort;
}

/** Position in a list: the reading of the search, two sort keys and the unique number. */
export interface ListPosition {
  /** 0: has what was typed; higher: whom it may mean. */
  reading: number;
  first: string;
  second: string;
  partner: string;
}

/** Up to this many rows of a word are sorted; beyond, the list is read in its own order. */
const manyRows = 2000;

/** Returns the index mark of product and state. */
function markOf({ product, state }: Search): string | undefined {
  if (state === 'none') return marks.none;
  if (product !== undefined && state !== undefined) return marks.both(product, state);
  if (product !== undefined) return marks.product(product);
  return state === undefined ? undefined : marks.state(state);
}

/** Returns the index marks of product, state and gap. */
function marksOf(search: Search): string[] {
  const mark = markOf(search);
  return [
    ...(search.gap === undefined ? [] : [marks.gap(search.gap)]),
    ...(mark === undefined ? [] : [mark]),
  ];
}

/** Normalised terms of a search. */
interface SearchTerms {
  terms: string[];
  place: string[];
  marked: string[];
  sort: Sort;
}

const searchTerms = (search: Search): SearchTerms => ({
  terms: termsOf(search.search ?? '').sort((a, b) => b.length - a.length),
  place: termsOf(search.place ?? ''),
  marked: marksOf(search),
  sort: search.sort ?? 'name',
});

/** Returns the words to look up; none when a number is searched. */
function entriesOf({ terms, place, marked }: SearchTerms): string[] {
  if (terms.some(isNumber)) return [];
  const words = [...terms, ...place].map(beginningOf);
  return [...new Set([...words, ...marked])];
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
  { terms, place, marked, sort }: SearchTerms,
  entry: WordEntry | undefined,
): AccessPath {
  const number = terms.find(isNumber);
  const byName = entry !== undefined && sort === 'name';
  const byWord = entry !== undefined && (sort === 'name' || !entry.many);
  const row = byName ? sql.raw('w') : baseRow;
  const led = byWord ? entry.word : undefined;
  const beginnings = number === undefined ? [...terms, ...place].map(beginningOf) : [];
  const words = [...beginnings, ...marked];
  const where = [...new Set(words)].filter((word) => word !== led).map((word) => hasWord(agent, row, word));
  // Whatever the prefix does not decide is read from the customer's row.
  const own: RawBuilder<boolean>[] = [];
  for (const term of terms) {
    if (term === number) continue;
    if (isNumber(term)) own.push(hasNumber(agent, term));
    else if (number !== undefined || term !== beginningOf(term)) own.push(begins(sql`b.words`, term));
  }
  for (const term of place) own.push(begins(sql`b.places`, term));
  const base = sql<boolean>`b.agent = ${agent}`;
  const ofBrand = isOfBrand(brands, row);
  const keys = sortKeys(sort, row);
  if (number !== undefined)
    return {
      from: sql`(${withNumber(agent, [number])}) n join customer_base b on b.partner = n.partner`,
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

/** Further readings of a search are shown behind at most this many customers who have what was typed. */
const fewHits = 50;

/** Part of a list to read. */
interface Slice {
  limit: number;
  after?: ListPosition;
}

/** Reads customers by one access path per agent, merged in list order. */
async function readPaths(
  trx: Trx,
  paths: AccessPath[],
  { limit, after }: Slice,
): Promise<Omit<ListPosition, 'reading'>[]> {
  if (paths.length === 0) return [];
  const nothing = sql`''::text`;
  const branches = paths.map(({ from, keys, where }) => {
    const shown =
      keys.length === 1 ? [nothing, nothing] : keys.length === 2 ? [keys[0], nothing] : keys.slice(0, 2);
    const behind = after && sql<boolean>`(${sql.join(keys)}) > (${sql.join(keysOf(after, keys.length))})`;
    return sql`(select ${shown[0]} as first, ${shown[1]} as second, ${keys.at(-1)} as partner from ${from}
      where ${sql.join([...where, ...(behind ? [behind] : [])], sql` and `)}
      order by ${sql.join(keys)} limit ${limit})`;
  });
  const { rows } = await sql<Omit<ListPosition, 'reading'>>`select * from (
      ${sql.join(branches, sql` union all `)}) l order by 1, 2, 3 limit ${limit}`.execute(trx);
  return rows;
}

/**
 * Returns the positions of customers found by a search, in list order: first those who have what was typed, then those
 * whom it may mean.
 * @param whose agents, and the brands of the customers
 */
export async function findCustomers(
  trx: Trx,
  { agents, brands }: { agents: string[]; brands: string[] },
  search: Search,
  { limit, after }: Slice,
): Promise<ListPosition[]> {
  const asked = searchTerms(search);
  const entry = await rarestWord(trx, agents, entriesOf(asked));
  const typed = agents.map((agent) => accessPathFor({ agent, brands }, asked, entry));
  const from = after?.reading ?? 0;
  const found: ListPosition[] =
    from > 0
      ? []
      : (await readPaths(trx, typed, { limit, ...(after && { after }) })).map((each) => ({
          ...each,
          reading: 0,
        }));
  if (found.length >= limit || !search.search) return found;
  // What was found before is left out behind it; a first page already knows it.
  const before = after ? await readPaths(trx, typed, { limit: fewHits + 1 }) : found;
  if (before.length > fewHits) return found;
  const without = before.map(({ partner }) => partner);
  for (const [at, reading] of (await readingsOf(trx, agents, search.search)).entries()) {
    const paths = agents.map((agent) => readingPath(reading, { agent, brands }, { ...asked, without }));
    const number = at + 1;
    if (number >= from) {
      const behind = number === from && after ? { after } : {};
      const rows = await readPaths(trx, paths, { limit: limit - found.length, ...behind });
      found.push(...rows.map((each) => ({ ...each, reading: number })));
    }
    if (found.length >= limit) return found;
    without.push(...(await readPaths(trx, paths, { limit: fewHits + 1 })).map(({ partner }) => partner));
  }
  return found;
}
