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

/** Changes of persons and companies. Rows are written once and never changed. */
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

/** Moves that are to come. */
export interface PartnerMovesTable {
  partner: string;
  address: JSONColumnType<Address & object, string, string>;
  moves_on: string;
  created_at: Date;
}

/** What somebody is to the platform who signs in. */
export type Role = 'benutzer' | 'vermittler' | 'untervermittler' | 'makler';

/** Whose number a person of a pool signs in for. */
export interface AccountsTable {
  portal: string;
  person: string;
  role: Role;
  number: string;
  /**
   * Of agents and brokers: in whose name they look after customers, the own one first; with none nothing
   * is there for them. Of customers always null: theirs is that of the partner.
   */
  brands: JSONColumnType<Brand[], string | undefined, string> | null;
  created_at: Date;
}
