import type { Role } from '../tables/partners.ts';

/** As whom somebody came, as the audit trail keeps it. */
export interface Visitor {
  person: string;
  role: Role;
  number: string;
}

/** One request of somebody who is signed in: when it is, what it may do, and whose data it opened. */
export interface Visit {
  /** Today in Berlin, `YYYY-MM-DD`: deputies end on a day. */
  day: string;
  /** It changes something that belongs to a customer. */
  writes: boolean;
  /** Numbers of the customers whose data were opened, and by whom. */
  opened: Map<string, Visitor>;
}
