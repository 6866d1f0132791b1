import type { JSONColumnType } from 'kysely';
import type { Json } from '#engine/definition/json.ts';

/** A message that waits for its delivery, or was delivered (`doneAt`) or given up (`deadAt`). */
export interface OutboxTable {
  id: string;
  topic: string;
  /** Messages of one topic and key are delivered in the order in which they were written. */
  key: string;
  /** Emptied when delivered. */
  payload: JSONColumnType<{ [member: string]: Json }, string, string>;
  created_at: Date;
  available_at: Date;
  leased_until: Date | null;
  /** Proof of the lease: who finishes a message must still hold it. */
  lease: string | null;
  attempts: number;
  done_at: Date | null;
  dead_at: Date | null;
}
