import type { JSONColumnType } from 'kysely';
import type { Brand } from '#server/base/brands.ts';
import type { Address, PartnerData } from '../model/partner.ts';

/** Customers: persons and companies. */
export interface PartnersTable {
  number: string;
  brand: string;
  data: JSONColumnType<PartnerData & object, string, string>;
  agent: string | null;
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
}

/** Announced moves. */
export interface PartnerMovesTable {
  partner: string;
  address: JSONColumnType<Address & object, string, string>;
  moves_on: string;
  created_at: Date;
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
