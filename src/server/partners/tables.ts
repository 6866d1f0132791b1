import type { JSONColumnType } from 'kysely';
import type { PartnerData } from './partner.ts';

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

/** What somebody is to the platform who signs in. */
export type Role = 'benutzer' | 'vermittler' | 'untervermittler' | 'makler';

/** Whose number a person of a pool signs in for. */
export interface AccountsTable {
  portal: string;
  person: string;
  role: Role;
  number: string;
  created_at: Date;
}
