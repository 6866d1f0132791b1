import type { Role } from '../tables/partners.ts';

/** The account as recorded in the audit trail. */
export interface Visitor {
  person: string;
  role: Role;
  number: string;
}

/** One request of a signed-in account: its day, whether it writes, and which customers' data it opened. */
export interface Visit {
  /** Today in Berlin, `YYYY-MM-DD`; deputies end on a day. */
  day: string;
  /** Whether it changes data of a customer. */
  writes: boolean;
  /** Customers whose data were opened, by number, and by whom. */
  opened: Map<string, Visitor>;
}
