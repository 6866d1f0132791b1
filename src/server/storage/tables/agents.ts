import type { JSONColumnType } from 'kysely';

/** Who works for an agent. */
export interface SubAgentData {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  /** Number that sign-in codes are sent to, in the form +491701234567. */
  mobile: string;
}

/** What a sub-agent may do beside reading. */
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

/** Who stands in for whom, until the end of a day. */
export interface AgentDeputiesTable {
  agent: string;
  deputy: string;
  until: string;
  created_at: Date;
}

/** That an agency agreed to a version of its terms. */
export interface AgencyAgreementsTable {
  agent: string;
  version: string;
  /** Hash of the bytes that were shown. */
  sha256: string;
  person: string;
  agreed_at: Date;
}
