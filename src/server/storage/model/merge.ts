import type { PartnerData } from './partner.ts';

/** The row of a merged record as it was. */
export interface MergedRecord {
  brand: string;
  agent: string | null;
  version: number;
  data: PartnerData;
  /** Instant in ISO format. */
  since: string;
  by: string;
  callable?: boolean;
}

/** Tables whose rows go from one record to another, each with the column that names a row. */
export const movedTables = {
  customer_notes: 'id',
  drafts: 'id',
  sent_offers: 'id',
  messages: 'id',
  conversation_states: 'conversation',
  contract_documents: 'id',
  customer_applications: 'application',
  declarations: 'id',
  advertising_decisions: 'id',
  partner_changes: 'id',
  activity_assignments: 'key',
} as const;

export type MovedTable = keyof typeof movedTables;

/** Ids of moved rows. */
export type MovedRows = { [table in MovedTable]?: string[] };

/** What a kept record took over. */
export interface TakenOver {
  before: PartnerData;
  /** Version of the record with it. */
  version: number;
}
