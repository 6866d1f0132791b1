import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { entryHash, chainHead, type ChainedEntry } from './chain.ts';
import type { AuditKeys } from './keys.ts';

/** What is wrong with the chain; `sequence` identifies the entry. */
type ChainFault =
  | { kind: 'changed' | 'missing' | 'unlinked'; sequence: number; at?: Date }
  | { kind: 'end' | 'anchor'; sequence: number };

/** Result of a check. */
export interface CheckResult {
  rows: number;
  hash: string;
  fault?: ChainFault;
}

/** Rows per query. */
const batch = 1000;

/**
 * Verifies the chain from its first entry and stops at the first fault.
 * @param anchor entry and hash printed by an earlier check, which the chain must still contain
 */
export async function verifyTrail(
  db: Kysely<Database>,
  keys: AuditKeys,
  anchor?: { sequence: number; hash: string },
): Promise<CheckResult> {
  let previous = '';
  let last = 0;
  // Entries written meanwhile are left to the next check.
  const head = await transaction(db, chainHead);
  const stop = (fault: ChainFault): CheckResult => ({ rows: last, hash: previous, fault });
  for (;;) {
    const rows = await transaction(db, (trx) =>
      trx
        .selectFrom('audit_entries')
        .selectAll()
        .where('sequence', '>', String(last))
        .where('sequence', '<=', String(head.sequence))
        .orderBy('sequence')
        .limit(batch)
        .execute(),
    );
    for (const row of rows) {
      const sequence = Number(row.sequence);
      if (sequence !== last + 1) return stop({ kind: 'missing', sequence: last + 1 });
      if (!isUnchanged(keys, { ...row, sequence })) return stop({ kind: 'changed', sequence, at: row.at });
      if (row.previous !== previous) return stop({ kind: 'unlinked', sequence, at: row.at });
      if (anchor?.sequence === sequence && anchor.hash !== row.hash)
        return stop({ kind: 'anchor', sequence });
      previous = row.hash;
      last = sequence;
    }
    if (rows.length < batch) break;
  }
  if (last !== head.sequence || previous !== head.hash) return stop({ kind: 'end', sequence: last + 1 });
  if (anchor && anchor.sequence > last) return stop({ kind: 'end', sequence: last + 1 });
  return { rows: last, hash: previous };
}

/** Returns whether an entry has the hash of its key; entries of earlier releases name no key and may match any. */
function isUnchanged(keys: AuditKeys, row: ChainedEntry & { hash: string; key_id: string | null }): boolean {
  const possible = row.key_id === null ? keys : keys.filter(({ id }) => id === row.key_id);
  return possible.some(({ key }) => entryHash(key, row) === row.hash);
}
