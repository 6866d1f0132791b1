import type { JSONColumnType } from 'kysely';
import type { Brand } from '#server/base/brands.ts';
import type { MergedRecord, MovedRows, TakenOver } from '../model/merge.ts';
import type { Address, PartnerData } from '../model/partner.ts';

/** Customers: persons and companies. */
export interface PartnersTable {
  number: string;
  brand: string;
  data: JSONColumnType<PartnerData & object, string, string>;
  agent: string | null;
  /** Set of prospects, until their first contract. */
  prospect_since: Date | null;
  /** Number of the agent who noted the prospect. */
  prospect_by: string | null;
  /** Whether the prospect agreed to be called. */
  prospect_callable: boolean | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** Changes of customers. Rows are never updated. */
export interface PartnerChangesTable {
  id: string;
  partner: string;
  kind: string;
  changed_by: JSONColumnType<object, string, string>;
  before: JSONColumnType<object, string, string>;
  after: JSONColumnType<object, string, string>;
  effective_on: string;
  created_at: Date;
  /** Contracts that move too; null for other changes. */
  contracts: JSONColumnType<string[], string | null, string | null> | null;
  /** When the mail about a move with contracts was worded. */
  mailed_at: Date | null;
}

/** Announced moves. */
export interface PartnerMovesTable {
  partner: string;
  address: JSONColumnType<Address & object, string, string>;
  moves_on: string;
  created_at: Date;
}

/** Prospects that were merged into another record, while that can be undone. */
export interface CustomerMergesTable {
  id: string;
  /** Number of the record that is kept. */
  partner: string;
  merged: string;
  /** Number of the agent. */
  merged_by: string;
  merged_at: Date;
  record: JSONColumnType<MergedRecord & object, string, string>;
  moved: JSONColumnType<MovedRows & object, string, string>;
  /** Null where the kept record took nothing over. */
  took: JSONColumnType<TakenOver & object, string | null, string | null> | null;
  /** Id of the note about what was not taken over. */
  note: string | null;
}

/** Role of an account. */
export type Role = 'benutzer' | 'vermittler' | 'untervermittler' | 'makler';

/** Maps people of a pool to customers and agents. */
export interface AccountsTable {
  portal: string;
  person: string;
  role: Role;
  number: string;
  /**
   * Agents and brokers: brands in whose name they act, their own first; without any they see nothing. Null for
   * customers, who have their partner's brand.
   */
  brands: JSONColumnType<Brand[], string | undefined, string> | null;
  created_at: Date;
}
