import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import { namesLike } from '#server/people/customerBase/names.ts';
import { spokenNumbersOf } from '#server/people/customerBase/spokenNumbers.ts';
import { isNumber, marks, termsOf } from '#server/people/customerBase/words.ts';
import {
  after,
  baseRow,
  begins,
  hasTerm,
  hasWord,
  isOfBrand,
  sortKeys,
  type AccessPath,
  type AgentScope,
  type Order,
} from './conditions.ts';

/** Maximum number of matches of a number's beginning. */
const maxNumbers = 500;

/** What a search may mean besides words and numbers as they are typed. */
interface Reading {
  /** Returns the query of the customers it begins with, by `partner`. */
  customers: (agent: string) => RawBuilder<unknown>;
  /** Returns what else a customer must have. */
  where: (agent: string) => RawBuilder<boolean>[];
}

/** Returns the customers who have a number with one of these beginnings. */
export const withNumber = (agent: string, beginnings: string[]): RawBuilder<unknown> => {
  const parts = beginnings.map(
    (each) => sql`(select partner from customer_numbers n where n.agent = ${agent}
      and n.number >= ${each} and n.number < ${after(each)} order by n.number limit ${maxNumbers})`,
  );
  return sql`select distinct partner from (${sql.join(parts, sql` union all `)}) found`;
};

const withMark = (agent: string, words: string[]) =>
  sql`select distinct partner from customer_words w where w.agent = ${agent} and w.word = any(${words})`;

/** Returns the readings of a search as a telephone or claim number, birthday or plate. */
const numberReadings = (search: string): Reading[] =>
  spokenNumbersOf(search).map(({ beginnings, rest }) => ({
    customers: (agent) => withNumber(agent, beginnings),
    where: (agent) => termsOf(rest).map((term) => hasTerm(agent, term)),
  }));

/** Returns the readings of a search with typing errors: one for each word that is close to a name. */
async function nameReadings(trx: Trx, agents: string[], search: string): Promise<Reading[]> {
  const terms = termsOf(search);
  const close: { term: string; words: string[] }[] = [];
  for (const term of terms.filter((each) => !isNumber(each))) {
    const names = await namesLike(trx, agents, term);
    if (names.length > 0) close.push({ term, words: names.map(marks.name) });
  }
  const fits = (agent: string, term: string): RawBuilder<boolean> => {
    const words = close.find((each) => each.term === term)?.words ?? [];
    const either = [hasTerm(agent, term), ...words.map((word) => hasWord(agent, baseRow, word))];
    return sql`(${sql.join(either, sql` or `)})`;
  };
  return close.map(({ term, words }) => ({
    customers: (agent) => withMark(agent, words),
    where: (agent) => terms.filter((each) => each !== term).map((each) => fits(agent, each)),
  }));
}

/** Returns what else a search may mean, the likeliest first. */
export async function readingsOf(trx: Trx, agents: string[], search: string): Promise<Reading[]> {
  return [...numberReadings(search), ...(await nameReadings(trx, agents, search))];
}

/** Filters and order of a search. */
interface Restriction {
  place: string[];
  marked: string[];
  order: Order;
  /** Customers who precede these. */
  without: string[];
}

/** Returns the access path of a reading. */
export function readingPath(
  { customers, where }: Reading,
  { agent, brands }: AgentScope,
  { place, marked, order, without }: Restriction,
): AccessPath {
  return {
    from: sql`(${customers(agent)}) n join customer_base b on b.partner = n.partner`,
    keys: sortKeys(order, baseRow),
    where: [
      sql`b.agent = ${agent}`,
      ...(without.length > 0 ? [sql<boolean>`b.partner <> all(${without})`] : []),
      ...marked.map((mark) => hasWord(agent, baseRow, mark)),
      ...place.map((term) => begins(sql`b.places`, term)),
      ...where(agent),
      isOfBrand(brands, baseRow),
    ],
  };
}
