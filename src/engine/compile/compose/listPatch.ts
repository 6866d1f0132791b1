import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { closest } from '../closest.ts';
import type { Findings } from './findings.ts';
import { entriesOf, member, membersOf, placedList, type Placed } from './placed.ts';

/** What a patch of a list may say. */
const words = ['remove', 'replace', 'before', 'after', 'first', 'last'];

/** The members that name an entry, the first one that it has. */
const naming = ['key', 'name', 'when', 'to', 'title', 'question', 'field'];

/** Returns the name of an entry of a list: itself, that of its first part, or what its naming member says. */
export function entryName(entry: Json): string {
  if (Array.isArray(entry)) return entryName(entry[0] ?? null);
  if (!isObject(entry)) return String(entry);
  const named = naming.map((name) => entry[name]).find((value) => typeof value === 'string');
  return typeof named === 'string' ? named : '';
}

interface Work {
  entries: Placed[];
  findings: Findings;
}

/** Returns the index of the entry with a name; reports that there is none and returns -1. */
function indexOf({ entries, findings }: Work, name: string, at: Placed, end?: 'key'): number {
  const names = entries.map(({ value }) => entryName(value));
  const index = names.indexOf(name);
  if (index < 0) {
    const meant = closest(name, names);
    findings.report('unknown-entry', at.origin, { name }, { ...(meant && { meant }), ...(end && { end }) });
  }
  return index;
}

function removeEntries(work: Work, names: Placed): void {
  for (const name of entriesOf(names)) {
    const index = indexOf(work, String(name.value), name);
    if (index >= 0) work.entries.splice(index, 1);
  }
}

function replaceEntries(work: Work, patch: Placed): void {
  for (const [name, entry] of membersOf(patch)) {
    const index = indexOf(work, name, entry, 'key');
    if (index >= 0) work.entries.splice(index, 1, entry);
  }
}

/** Inserts entries beside the named ones; `offset` is 0 before and 1 after them. */
function insertEntries(work: Work, patch: Placed, offset: 0 | 1): void {
  for (const [name, added] of membersOf(patch)) {
    const index = indexOf(work, name, added, 'key');
    if (index >= 0) work.entries.splice(index + offset, 0, ...entriesOf(added));
  }
}

/**
 * Applies an object to a list: `remove` names entries, `replace` maps names to new entries, `before` and `after` map
 * names to the entries to insert there, `first` and `last` are entries for both ends. Names are those of the list
 * before the insertions.
 */
export function patchList(list: Placed, patch: Placed, findings: Findings): Placed {
  const work: Work = { entries: entriesOf(list), findings };
  for (const [word, { origin }] of membersOf(patch)) {
    if (words.includes(word)) continue;
    const meant = closest(word, words);
    findings.report(
      'unknown-list-word',
      origin,
      { name: word, known: words.join(', ') },
      { ...(meant && { meant }), end: 'key' },
    );
  }
  const of = (word: string) => member(patch, word);
  const [remove, replace, before, after, first, last] = words.map(of);
  if (replace) replaceEntries(work, replace);
  if (before) insertEntries(work, before, 0);
  if (after) insertEntries(work, after, 1);
  if (remove) removeEntries(work, remove);
  if (first) work.entries.unshift(...entriesOf(first));
  if (last) work.entries.push(...entriesOf(last));
  return placedList(work.entries, patch.origin);
}
