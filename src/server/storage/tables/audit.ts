import type { ColumnType } from 'kysely';
import type { Role } from './partners.ts';

/** Accesses of agents and brokers to data of customers. Rows are written once and never changed. */
export interface AuditEntriesTable {
  /** Counts from 1 without a gap. PostgreSQL answers it as text. */
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
  /** Name of the key that the row was hashed with; null in rows of earlier releases. */
  key_id: string | null;
}

/** Where each chain goes on. */
export interface AuditHeadsTable {
  chain: string;
  sequence: ColumnType<string, number, number>;
  hash: string;
}
