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
  type Order,
  type Sort,
} from './conditions.ts';
import { readingPath, readingsOf, withNumber } from './reading.ts';

/** Search, filters and sort order. */
export interface Search {
  /** Words of names, places, streets, numbers; all must match. */
  search?: string;
  product?: string;
  /** State of a contract, `none`: without contracts, or `prospect`. */
  state?: string;
  /** Prefix of a city or postcode. */
  place?: string;
  /** Key of a gap in the cover. */
  gap?: string;
  sort?: Sort;
  /** From the last to the first. */
  descending?: true;
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

/** Up to this many rows of a word are counted to find the rarest. */
const countedRows = 20_000;

/** Returns the index mark of product and state. */
function markOf({ product, state }: Search): string | undefined {
  if (state === 'none') return marks.none;
  if (state === 'prospect') return marks.prospect;
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
  order: Order;
}

const searchTerms = (search: Search): SearchTerms => ({
  terms: termsOf(search.search ?? '').sort((a, b) => b.length - a.length),
  place: termsOf(search.place ?? ''),
  marked: marksOf(search),
  order: { by: search.sort ?? 'name', descending: search.descending === true },
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
  /** Two words to begin with where few of the customers have all. */
  pair?: string[] | undefined;
}

/** Returns the rarest word: all others are looked up for its customers only. */
async function rarestWord(trx: Trx, agents: string[], words: string[]): Promise<WordEntry | undefined> {
  if (words.length === 0) return undefined;
  // A single word is the rarest: it only matters whether many customers have it.
  const limit = words.length === 1 ? manyRows + 1 : countedRows;
  const counts = words.map(
    (word, index) => sql`select ${sql.lit(index)}::int as place, count(*)::int as rows from (
      select 1 from customer_words where agent = any(${agents}) and word = ${word} limit ${limit}) w`,
  );
  const { rows } = await sql<{
    place: number;
    rows: number;
  }>`select * from (${sql.join(counts, sql` union all `)}) c
      order by rows, place limit 1`.execute(trx);
  const [best] = rows;
  return best && { word: words[best.place] ?? '', many: best.rows > manyRows };
}

/** So many customers who have a word show how many of them have the others. */
const sample = 300;

/**
 * Below this share of customers who have all words, reading whole lists of two is quicker than asking for each. In
 * orders other than by name the customers with a word are not adjacent.
 */
const seldom = { byName: 0.05, otherwise: 0.3 };

/**
 * Returns the two rarest words, if many customers have each but few have all: perhaps none has all, and then each
 * customer with the first word would be looked at.
 */
async function rarestPair(
  trx: Trx,
  agents: string[],
  { word, many }: WordEntry,
  { words, by }: { words: string[]; by: Sort },
): Promise<string[] | undefined> {
  const others = words.filter((each) => each !== word);
  if (!many || others.length === 0) return undefined;
  const samples = agents.map(
    (agent) => sql`(select agent, sort_name, partner from customer_words
      where agent = ${agent} and word = ${word} order by sort_name, partner limit ${sample})`,
  );
  const { rows } = await sql<{ held: string[] }>`select array(
      select o.word from unnest(${others}::text[]) as other (word) join customer_words o on o.agent = w.agent
        and o.word = other.word and o.sort_name = w.sort_name and o.partner = w.partner) as held
    from (${sql.join(samples, sql` union all `)}) w`.execute(trx);
  const all = rows.filter(({ held }) => held.length === others.length).length;
  if (all >= rows.length * (by === 'name' ? seldom.byName : seldom.otherwise)) return undefined;
  const holders = (each: string) => rows.filter(({ held }) => held.includes(each)).length;
  const [rarest = word] = others.toSorted((a, b) => holders(a) - holders(b));
  return [word, rarest];
}

/** Returns the customers who have two words, each list of which is read as a whole. */
const withBoth = (agent: string, words: string[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`select partner from customer_words where agent = ${agent} and word = ${word}`),
    sql` intersect `,
  );

function accessPathFor(
  { agent, brands }: AgentScope,
  { terms, place, marked, order }: SearchTerms,
  entry: WordEntry | undefined,
): AccessPath {
  const number = terms.find(isNumber);
  const byName = entry !== undefined && order.by === 'name';
  const byWord = entry !== undefined && (byName || !entry.many);
  const row = byName ? sql.raw('w') : baseRow;
  const led = byWord ? entry.word : undefined;
  const beginnings = number === undefined ? [...terms, ...place].map(beginningOf) : [];
  const words = [...beginnings, ...marked];
  const wordsOf = (at: RawBuilder<unknown>, existing: (string | undefined)[]) =>
    [...new Set(words)].filter((word) => !existing.includes(word)).map((word) => hasWord(agent, at, word));
  const where = wordsOf(row, [led]);
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
  const keys = sortKeys(order, row);
  if (number !== undefined)
    return {
      from: sql`(${withNumber(agent, [number])}) n join customer_base b on b.partner = n.partner`,
      keys,
      where: [base, ...where, ...own, ofBrand],
    };
  if (entry?.pair)
    return {
      from: sql`(${withBoth(agent, entry.pair)}) n join customer_base b on b.partner = n.partner`,
      keys: sortKeys(order, baseRow),
      where: [base, ...wordsOf(baseRow, entry.pair), ...own, isOfBrand(brands, baseRow)],
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

/** A row of a list as it is read: premiums are numbers. */
type ReadRow = Omit<ListPosition, 'reading' | 'first'> & { first: string | number };

/** Returns the query of customers by one access path per agent, merged in list order. */
export function pathsQuery(paths: AccessPath[], { descending }: Order, { limit, after }: Slice) {
  const nothing = sql`''::text`;
  const [direction, onwards] = descending ? [sql.raw('desc'), sql.raw('<')] : [sql.raw('asc'), sql.raw('>')];
  const ordered = (columns: RawBuilder<unknown>[]) =>
    sql.join(columns.map((column) => sql`${column} ${direction}`));
  const branches = paths.map(({ from, keys, where }) => {
    const shown =
      keys.length === 1 ? [nothing, nothing] : keys.length === 2 ? [keys[0], nothing] : keys.slice(0, 2);
    const behind =
      after && sql<boolean>`(${sql.join(keys)}) ${onwards} (${sql.join(keysOf(after, keys.length))})`;
    return sql`(select ${shown[0]} as first, ${shown[1]} as second, ${keys.at(-1)} as partner from ${from}
      where ${sql.join([...where, ...(behind ? [behind] : [])], sql` and `)}
      order by ${ordered(keys)} limit ${limit})`;
  });
  return sql<ReadRow>`select * from (${sql.join(branches, sql` union all `)}) l
      order by ${ordered([1, 2, 3].map((place) => sql.lit(place)))} limit ${limit}`;
}

/** Reads customers by one access path per agent, merged in list order. */
async function readPaths(
  trx: Trx,
  paths: AccessPath[],
  order: Order,
  slice: Slice,
): Promise<Omit<ListPosition, 'reading'>[]> {
  if (paths.length === 0) return [];
  const { rows } = await pathsQuery(paths, order, slice).execute(trx);
  return rows.map((row) => ({ ...row, first: String(row.first) }));
}

/** Agents, and the brands of the customers. */
export interface BaseScope {
  agents: string[];
  brands: string[];
}

/** Returns the access paths of what was typed, one per agent. */
export async function typedPaths(
  trx: Trx,
  { agents, brands }: BaseScope,
  search: Search,
): Promise<AccessPath[]> {
  const asked = searchTerms(search);
  const words = entriesOf(asked);
  const rarest = await rarestWord(trx, agents, words);
  const entry = rarest && {
    ...rarest,
    pair: await rarestPair(trx, agents, rarest, { words, by: asked.order.by }),
  };
  return agents.map((agent) => accessPathFor({ agent, brands }, asked, entry));
}

/**
 * Returns the positions of customers found by a search, in list order: first those who have what was typed, then those
 * whom it may mean.
 * @param whose agents, and the brands of the customers
 */
export async function findCustomers(
  trx: Trx,
  { agents, brands }: BaseScope,
  search: Search,
  { limit, after }: Slice,
): Promise<ListPosition[]> {
  const asked = searchTerms(search);
  const { order } = asked;
  const typed = await typedPaths(trx, { agents, brands }, search);
  const from = after?.reading ?? 0;
  const found: ListPosition[] =
    from > 0
      ? []
      : (await readPaths(trx, typed, order, { limit, ...(after && { after }) })).map((each) => ({
          ...each,
          reading: 0,
        }));
  if (found.length >= limit || !search.search) return found;
  // What was found before is left out behind it; a first page already knows it.
  const before = after ? await readPaths(trx, typed, order, { limit: fewHits + 1 }) : found;
  if (before.length > fewHits) return found;
  const without = before.map(({ partner }) => partner);
  for (const [at, reading] of (await readingsOf(trx, agents, search.search)).entries()) {
    const paths = agents.map((agent) => readingPath(reading, { agent, brands }, { ...asked, without }));
    const number = at + 1;
    const behind = number === from && after ? { after } : {};
    const rows =
      number < from ? [] : await readPaths(trx, paths, order, { limit: limit - found.length, ...behind });
    found.push(...rows.map((each) => ({ ...each, reading: number })));
    if (found.length >= limit) return found;
    // What is shown from its beginning to its end is known.
    const shown = number > from || (number === from && !after);
    const existing = shown ? rows : await readPaths(trx, paths, order, { limit: fewHits + 1 });
    without.push(...existing.map(({ partner }) => partner));
  }
  return found;
}
