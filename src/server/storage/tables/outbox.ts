import type { JSONColumnType } from 'kysely';
import type { Json } from '#engine/definition/json.ts';

/** A message: waiting, delivered (`done_at`) or given up (`dead_at`). */
export interface OutboxTable {
  id: string;
  topic: string;
  /** Messages of one topic and key are delivered in order. */
  key: string;
  /** Cleared on delivery. */
  payload: JSONColumnType<{ [member: string]: Json }, string, string>;
  created_at: Date;
  available_at: Date;
  leased_until: Date | null;
  /** Token that the finishing worker must still hold. */
  lease: string | null;
  attempts: number;
  done_at: Date | null;
  dead_at: Date | null;
}
