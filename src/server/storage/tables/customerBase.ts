import type { Settings } from '#api/agent-portal.ts';
import type { Generated, JSONColumnType } from 'kysely';

/** Search index of customers, one row each. */
export interface CustomerBaseTable {
  partner: string;
  agent: string;
  sort_name: string;
  sort_place: string;
  words: string;
  places: string;
  /** Release of the index that wrote the row. */
  index_version: Generated<number>;
  year_cent: Generated<number>;
  /** Next main due date; null where nothing recurs. */
  due_on: string | null;
  /** Day of the last message, note or offer. */
  contact_on: string | null;
  /** First day on which premium and due date have to be computed again. */
  figures_until: Generated<string>;
}

/** Prefixes of words, and markers for products and states. */
export interface CustomerWordsTable {
  agent: string;
  word: string;
  sort_name: string;
  partner: string;
}

/** Names of an agent's customers by their spellings with at most one letter missing. */
export interface CustomerNamesTable {
  agent: string;
  spelling: string;
  name: string;
  /** A customer no longer has the name; kept where the spelling is the name. */
  left_by_customer: Generated<boolean>;
}

/** Numbers of customers, contracts and claims, parts of telephone numbers, birthdays and plates. */
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
  gap?: string;
  sort?: string;
  descending?: true;
}

export interface SavedFiltersTable {
  portal: string;
  person: string;
  filters: JSONColumnType<SavedFilter[], string, string>;
  updated_at: Date;
}

/** Workbench settings of a person. */
export interface AgentSettingsTable {
  person: string;
  settings: JSONColumnType<Settings, string, string>;
  updated_at: Date;
}
