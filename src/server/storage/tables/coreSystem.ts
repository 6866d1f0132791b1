import type { JSONColumnType } from 'kysely';
import type { Json } from '#engine/definition/json.ts';

/** What the embedded core system took in. */
export interface PoliciesInboxTable {
  /** The id of the outbox row. */
  id: string;
  application: string;
  payload: JSONColumnType<{ [member: string]: Json }, string, string>;
  received_at: Date;
}
