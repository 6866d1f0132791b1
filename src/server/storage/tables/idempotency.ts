import type { JSONColumnType } from 'kysely';
import type { Json } from '#engine/definition/json.ts';

/** Stored responses; `status` is null only during the first request's transaction. */
export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  /** Hash of the request. */
  fingerprint: string;
  status: number | null;
  body: JSONColumnType<{ [member: string]: Json }, string, string> | null;
  created_at: Date;
}
