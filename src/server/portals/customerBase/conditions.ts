import { sql, type RawBuilder } from 'kysely';
import { isNumber, longestBeginning } from '#server/people/customerBase/words.ts';

/** What the list is sorted by. */
export type Sort = 'name' | 'place' | 'number' | 'premium' | 'due' | 'contact';

/** Order of the list. */
export interface Order {
  by: Sort;
  descending: boolean;
}

/** Customers of an agent under these brands. */
export interface AgentScope {
  agent: string;
  brands: string[];
}

/** Access path of the list: an index in the order of the list. */
export interface AccessPath {
  from: RawBuilder<unknown>;
  /** Sort keys as in the index; the last one is the customer number. */
  keys: RawBuilder<unknown>[];
  where: RawBuilder<boolean>[];
}

/** Table that a query is led by: `w` for words, `b` for customers. */
type Row = RawBuilder<unknown>;

/** The customers' own rows. */
export const baseRow: Row = sql.raw('b');

/**
 * As a subquery: a planner that misjudges the rarity of a word would sort the whole list before the first
 * page.
 */
export const begins = (column: RawBuilder<unknown>, term: string) =>
  sql<boolean>`(select ${column} like ${`% ${term}%`})`;

/** Returns the upper bound of all texts with a prefix. */
export const after = (beginning: string) => `${beginning}\u{10ffff}`;

/** Returns the indexed prefix of a word. */
export const beginningOf = (word: string) => word.slice(0, longestBeginning);

/**
 * A scalar subquery is evaluated per row in list order; `exists` may be joined with all rows of a word.
 * Words are stored in name order, so that consecutive lookups are adjacent.
 */
export const hasWord = (agent: string, row: Row, word: string) =>
  sql<boolean>`(select true from customer_words o where o.agent = ${agent} and o.word = ${word}
      and o.sort_name = ${row}.sort_name and o.partner = ${row}.partner limit 1)`;

/** Returns whether a number of a customer begins with a term. */
export const hasNumber = (agent: string, term: string) =>
  sql<boolean>`exists (select 1 from customer_numbers o where o.agent = ${agent} and o.partner = b.partner
              and o.number >= ${term} and o.number < ${after(term)})`;

/** Per row: nearly all customers have one of the agent's brands. */
export const isOfBrand = (brands: string[], row: Row) =>
  sql<boolean>`(select p.brand from partners p where p.number = ${row}.partner) = any(${brands})`;

/** Customers without a due date come last in both directions. */
const dueKey = ({ descending }: Order) =>
  descending ? sql`coalesce(b.due_on, '')` : sql`coalesce(b.due_on, '9999-12-31')`;

/** Returns the sort keys of a list; each list has an index of its own. */
export const sortKeys = (order: Order, row: Row): RawBuilder<unknown>[] =>
  ({
    name: [sql`${row}.sort_name`, sql`${row}.partner`],
    place: [sql`b.sort_place`, sql`b.sort_name`, sql`b.partner`],
    number: [sql`b.partner`],
    premium: [sql`b.year_cent`, sql`b.partner`],
    due: [dueKey(order), sql`b.partner`],
    contact: [sql`coalesce(b.contact_on, '')`, sql`b.partner`],
  })[order.by];

/** Returns whether a customer has a term as a number or as the beginning of a word. */
export function hasTerm(agent: string, term: string): RawBuilder<boolean> {
  if (isNumber(term)) return hasNumber(agent, term);
  const beginning = hasWord(agent, baseRow, beginningOf(term));
  return term === beginningOf(term) ? beginning : sql`(${beginning} and ${begins(sql`b.words`, term)})`;
}
