import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { AuditKey } from './keys.ts';
import type { Visitor } from '#server/storage/model/visit.ts';

/** Contents of an audit entry. */
interface AuditEntry extends Visitor {
  at: Date;
  /** Method and route pattern. */
  action: string;
  status: number;
  customers: string[];
}

/** An entry with its position in the chain. */
export interface ChainedEntry extends AuditEntry {
  sequence: number;
  previous: string;
}

const chain = 'access';

/** Returns the hash of an entry, covering contents, position and previous hash. */
export function entryHash(key: string, row: ChainedEntry): string {
  const { sequence, at, person, role, number, action, status, customers, previous } = row;
  const contents = [sequence, at.toISOString(), person, role, number, action, status, customers, previous];
  return createHmac('sha256', key).update(JSON.stringify(contents)).digest('hex');
}

/** Appends an entry, hashed with a key. Concurrent writers wait for the chain's head. */
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

/** Returns position and hash of the last entry. */
export async function chainHead(trx: Trx): Promise<{ sequence: number; hash: string }> {
  const head = await trx
    .selectFrom('audit_heads')
    .select(['sequence', 'hash'])
    .where('chain', '=', chain)
    .executeTakeFirstOrThrow();
  return { sequence: Number(head.sequence), hash: head.hash };
}
