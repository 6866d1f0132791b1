import type { JSONColumnType } from 'kysely';

/** Search index of customers, one row each. */
export interface CustomerBaseTable {
  partner: string;
  agent: string;
  sort_name: string;
  sort_place: string;
  words: string;
  places: string;
}

/** Prefixes of words, and markers for products and states. */
export interface CustomerWordsTable {
  agent: string;
  word: string;
  sort_name: string;
  partner: string;
}

/** Numbers of customers and contracts. */
export interface CustomerNumbersTable {
  agent: string;
  number: string;
  partner: string;
}

/** A saved search of an agent. */
export interface SavedFilter {
  name: string;
  search?: string;
  product?: string;
  state?: string;
  place?: string;
  sort?: string;
}

export interface SavedFiltersTable {
  portal: string;
  person: string;
  filters: JSONColumnType<SavedFilter[], string, string>;
  updated_at: Date;
}
