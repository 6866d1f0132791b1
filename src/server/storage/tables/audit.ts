import type { ColumnType } from 'kysely';
import type { Role } from './partners.ts';

/** Agents' and brokers' accesses to customer data. Rows are never updated. */
export interface AuditEntriesTable {
  /** Counts from 1 without gaps. PostgreSQL returns bigints as text. */
  sequence: ColumnType<string, number, never>;
  at: Date;
  person: string;
  role: Role;
  number: string;
  action: string;
  status: number;
  customers: string[];
  previous: string;
  hash: string;
  /** Name of the key that hashed the row; null in rows of earlier releases. */
  key_id: string | null;
}

/** Last entry of each chain. */
export interface AuditHeadsTable {
  chain: string;
  sequence: ColumnType<string, number, number>;
  hash: string;
}
