import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { AuditKey } from './keys.ts';
import type { Visitor } from '#server/storage/model/visit.ts';

/** What a row of the trail says. */
export interface AuditEntry extends Visitor {
  at: Date;
  /** Method and pattern of the route. */
  action: string;
  status: number;
  customers: string[];
}

/** A row with its place in the chain. */
export interface ChainedEntry extends AuditEntry {
  sequence: number;
  previous: string;
}

const chain = 'access';

/** The hash of a row: of all that it says, its place and the hash before it. */
export function entryHash(key: string, row: ChainedEntry): string {
  const { sequence, at, person, role, number, action, status, customers, previous } = row;
  const said = [sequence, at.toISOString(), person, role, number, action, status, customers, previous];
  return createHmac('sha256', key).update(JSON.stringify(said)).digest('hex');
}

/** Appends a row, hashed with a key. Others who append at the same moment wait at the head of the chain. */
export async function appendEntry(trx: Trx, { id, key }: AuditKey, access: AuditEntry): Promise<void> {
  const head = await trx
    .updateTable('audit_heads')
    .set({ sequence: sql<number>`sequence + 1` })
    .where('chain', '=', chain)
    .returning(['sequence', 'hash'])
    .executeTakeFirstOrThrow();
  const customers = [...access.customers].sort();
  const row = { ...access, customers, sequence: Number(head.sequence), previous: head.hash };
  const hash = entryHash(key, row);
  await trx
    .insertInto('audit_entries')
    .values({ ...row, hash, key_id: id })
    .execute();
  await trx.updateTable('audit_heads').set({ hash }).where('chain', '=', chain).execute();
}

/** The place and hash of the last row. */
export async function chainHead(trx: Trx): Promise<{ sequence: number; hash: string }> {
  const head = await trx
    .selectFrom('audit_heads')
    .select(['sequence', 'hash'])
    .where('chain', '=', chain)
    .executeTakeFirstOrThrow();
  return { sequence: Number(head.sequence), hash: head.hash };
}
