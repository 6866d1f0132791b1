import type { Access } from '#web/base/api/agent.ts';

/** What became of an access: looked at, written, or refused. */
export type AccessKind = 'read' | 'written' | 'refused';

/** Accesses of one person that belong together: opening a file reads each of its parts by a call of its own. */
export interface AccessGroup {
  /** Of the newest of them. */
  sequence: number;
  at: string;
  name: string;
  number: string;
  kind: AccessKind;
  /** What was read, each once. */
  what: string[];
}

/** Rows so close to the newest of them are one opening. Milliseconds. */
const together = 60_000;

function kindOf({ writes, status }: Access): AccessKind {
  if (status >= 400) return 'refused';
  return writes ? 'written' : 'read';
}

/** The accesses of a trail, newest first, with the reads of one opening in one row. What was written stands alone. */
export function accessGroups(accesses: Access[]): AccessGroup[] {
  const groups: AccessGroup[] = [];
  for (const access of accesses) {
    const { sequence, at, name, number, what } = access;
    const kind = kindOf(access);
    const last = groups.at(-1);
    const isSame = last?.number === number && last.kind === kind && kind === 'read';
    if (!last || !isSame || Date.parse(last.at) - Date.parse(at) > together)
      groups.push({ sequence, at, name, number, kind, what: [what] });
    else if (!last.what.includes(what)) last.what.push(what);
  }
  return groups;
}
