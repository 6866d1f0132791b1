import type { JSONColumnType } from 'kysely';
import type { Json } from '#engine/definition/json.ts';

/** The first answer to a key; `status` is null only while its own transaction runs. */
export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  /** Hash of the request that was answered. */
  fingerprint: string;
  status: number | null;
  body: JSONColumnType<{ [member: string]: Json }, string, string> | null;
  created_at: Date;
}
