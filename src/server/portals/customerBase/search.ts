import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import { isNumber, longestBeginning, marks, termsOf } from '#server/people/customerBase/words.ts';

/** By what lists are sorted. */
export const sorts = ['name', 'place', 'number'] as const;
export type Sort = (typeof sorts)[number];

/** What is looked for. */
export interface Search {
  /** Words: names, places, streets, numbers. All must be found. */
  search?: string;
  product?: string;
  /** State of a contract, or `none`: without contracts. */
  state?: string;
  /** Begins a city or a postcode. */
  place?: string;
  sort?: Sort;
}

/** A place in a list: two keys and the number, which is unique. */
export interface ListPosition {
  first: string;
  second: string;
  partner: string;
}

/** So many customers of one word are sorted at once; of more, lists are read in their order. */
const manyRows = 2000;

/** Numbers that begin the same way beyond these are not looked at: nobody reads so many. */
const maxNumbers = 500;

/** Asked as a question of its own: a planner that guesses how rare a word is sorts the whole list before its first page. */
const begins = (column: RawBuilder<unknown>, term: string) =>
  sql<boolean>`(select ${column} like ${`% ${term}%`})`;

/** The next text after all that begin with this one. */
const after = (beginning: string) => `${beginning}\u{10ffff}`;

/** How a row of the list is reached: an index that has the order of the list. */
interface AccessPath {
  from: RawBuilder<unknown>;
  /** What the list is sorted by, as the index has it; the last one is the customer's number. */
  keys: RawBuilder<unknown>[];
  where: RawBuilder<boolean>[];
}

/** Whose customers: those of an agent under these brands. */
interface AgentScope {
  agent: string;
  brands: string[];
}

/** The mark that product and state ask for together. */
function markOf({ product, state }: Search): string | undefined {
  if (state === 'none') return marks.none;
  if (product !== undefined && state !== undefined) return marks.both(product, state);
  if (product !== undefined) return marks.product(product);
  return state === undefined ? undefined : marks.state(state);
}

/** What is looked for, word by word. */
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

/** As much of a word as is kept of it. */
const beginningOf = (word: string) => word.slice(0, longestBeginning);

/** What the words of customers are looked up by; none where a number leads there already. */
function entriesOf({ terms, place, mark }: SearchTerms): string[] {
  if (terms.some(isNumber)) return [];
  const words = [...terms, ...place].map(beginningOf);
  return [...new Set([...words, ...(mark === undefined ? [] : [mark])])];
}

/** A word that leads into the list. */
interface WordEntry {
  word: string;
  /** More than `manyRows` customers have it. */
  many: boolean;
}

/** The word that the fewest customers have: all others are looked up for these only. */
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
  // A subquery of one row is asked row by row, in the order of the list; `exists` may be joined with all of a word.
  // Words stand in the order of names: what is looked up for one row after the other lies side by side.
  const hasWord = (word: string) =>
    sql<boolean>`(select true from customer_words o where o.agent = ${agent} and o.word = ${word}
      and o.sort_name = ${row}.sort_name and o.partner = ${row}.partner limit 1)`;
  const led = byWord ? entry.word : undefined;
  const beginnings = number === undefined ? [...terms, ...place].map(beginningOf) : [];
  const words = [...beginnings, ...(mark === undefined ? [] : [mark])];
  const where = [...new Set(words)].filter((word) => word !== led).map(hasWord);
  // What the beginning alone does not decide is read from the customer's own row.
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
  // Asked row by row as well: nearly everybody is of a brand of the agent's.
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
  // Few are sorted at once; of many, the list in its own order brings enough of them soon.
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

/** The keys of a place, as a list with this many is sorted by. */
const keysOf = ({ first, second, partner }: ListPosition, count: number): string[] =>
  count === 1 ? [partner] : count === 2 ? [first, partner] : [first, second, partner];

/**
 * Numbers of the customers that a search finds, in the order of the list.
 * @param whose agents, and the brands whose customers of theirs are meant
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
