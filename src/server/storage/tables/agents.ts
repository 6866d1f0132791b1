import type { JSONColumnType } from 'kysely';

/** Master data of a sub-agent. */
export interface SubAgentData {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  /** Receives sign-in codes; `+491701234567`. */
  mobile: string;
}

/** What a sub-agent may do besides reading. */
export interface Rights {
  /** Changes, claims and moves for customers. */
  changes: boolean;
  /** Export of the customer base. */
  export: boolean;
}

export interface SubAgentsTable {
  number: string;
  parent: string;
  brand: string;
  data: JSONColumnType<SubAgentData & object, string, string>;
  rights: JSONColumnType<Rights & object, string, string>;
  state: 'invited' | 'active' | 'locked';
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** Deputies, each until the end of a day. */
export interface AgentDeputiesTable {
  agent: string;
  deputy: string;
  until: string;
  created_at: Date;
}

/** Agencies' consents to versions of the terms. */
export interface AgencyAgreementsTable {
  agent: string;
  version: string;
  /** SHA-256 of the displayed bytes. */
  sha256: string;
  person: string;
  agreed_at: Date;
}
