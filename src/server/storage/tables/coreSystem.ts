import type { JSONColumnType } from 'kysely';
import type { Json } from '#engine/definition/json.ts';

/** Messages received by the embedded core system. */
export interface PoliciesInboxTable {
  /** The id of the outbox row. */
  id: string;
  application: string;
  payload: JSONColumnType<{ [member: string]: Json }, string, string>;
  received_at: Date;
}
