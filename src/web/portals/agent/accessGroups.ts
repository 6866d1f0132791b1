import type { Access } from '#web/base/api/agent.ts';

/** Kind of an access: read, written, or refused. */
type AccessKind = 'read' | 'written' | 'refused';

/** Accesses of one person that belong together: opening a file reads each of its parts by a call of its own. */
export interface AccessGroup {
  /** Sequence number of the newest access. */
  sequence: number;
  at: string;
  name: string;
  number: string;
  kind: AccessKind;
  /** Distinct parts that were read. */
  what: string[];
}

/** Rows so close to the newest of them are one opening. Milliseconds. */
const sameOpeningMs = 60_000;

function kindOf({ writes, status }: Access): AccessKind {
  if (status >= 400) return 'refused';
  return writes ? 'written' : 'read';
}

/**
 * Groups the accesses of an audit trail, newest first: all reads of one opening share a row, writes get a row
 * each.
 */
export function accessGroups(accesses: Access[]): AccessGroup[] {
  const groups: AccessGroup[] = [];
  for (const access of accesses) {
    const { sequence, at, name, number, what } = access;
    const kind = kindOf(access);
    const last = groups.at(-1);
    const isSame = last?.number === number && last.kind === kind && kind === 'read';
    if (!last || !isSame || Date.parse(last.at) - Date.parse(at) > sameOpeningMs)
      groups.push({ sequence, at, name, number, kind, what: [what] });
    else if (!last.what.includes(what)) last.what.push(what);
  }
  return groups;
}
