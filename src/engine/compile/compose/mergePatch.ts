import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import type { Findings } from './findings.ts';
import { patchList } from './listPatch.ts';
import { memberOrigin, membersOf, placedObject, type Origin, type Placed } from './placed.ts';

/** Returns whether a patch takes something away anywhere in it. Lists are never searched: they replace. */
function removes(patch: Json): boolean {
  if (!isObject(patch)) return false;
  return Object.values(patch).some((value) => value === null || removes(value));
}

/** What becomes of `null`: it removes and is reported where nothing is removed, or stays for a later base. */
export type Removals = 'apply' | 'keep' | 'final';

/**
 * Applies a JSON Merge Patch (RFC 7396): members of objects are added, replaced or, by `null`, removed; everything
 * else replaces. An object in the place of a list changes entries of the list (see `patchList`).
 * @param base undefined when there is nothing yet
 * @param removals `keep` if a base follows from which something may be removed; `final` for that base
 */
export function mergePatch(
  base: Placed | undefined,
  patch: Placed,
  findings: Findings,
  removals: Removals = 'apply',
): Placed {
  if (!isObject(patch.value)) return patch;
  if (base && Array.isArray(base.value)) return patchList(base, patch, findings);
  const before = base && isObject(base.value) ? base : undefined;
  if (!before && (removals === 'keep' || !removes(patch.value))) return patch;
  const members = before ? membersOf(before) : new Map<string, Placed>();
  const order = inOrderOf([...members.keys()], Object.keys(patch.value));
  for (const [name, change] of membersOf(patch)) {
    const own = members.get(name);
    if (change.value !== null) members.set(name, mergePatch(own, change, findings, removals));
    else if (removals === 'keep') members.set(name, change);
    else if (own) members.delete(name);
    else if (removals === 'apply')
      findings.report('nothing-removed', change.origin, { name }, { end: 'key' });
  }
  return placedObject(ordered(members, order), patch.origin);
}

/**
 * Returns the names of a patched object: a new one follows the one before it in the patch, and those at the beginning
 * of the patch precede the first one that was there. Without a neighbour they are last.
 */
function inOrderOf(names: string[], patched: string[]): string[] {
  const seen = new Set(names);
  const order = [...names];
  const firstKnown = patched.find((name) => seen.has(name));
  let at = firstKnown === undefined ? order.length : order.indexOf(firstKnown);
  for (const name of patched) {
    if (seen.has(name)) at = order.indexOf(name) + 1;
    else {
      order.splice(at, 0, name);
      at += 1;
    }
  }
  return order;
}

function ordered(members: Map<string, Placed>, order: string[]): [string, Placed][] {
  return order.flatMap((name): [string, Placed][] => {
    const own = members.get(name);
    return own ? [[name, own]] : [];
  });
}

/** Members of a flow whose entries are said as a whole: two that differ under one name are a contradiction. */
const saidWhole = ['conditions', 'facts'];

/**
 * Joins two values of equal rank, such as the same member of two shared pages: objects are united, lists follow each
 * other, and equal values stay. Different values are reported, and different conditions or facts of one name.
 * @param path names from the part of the definition to the value
 */
export function join(one: Placed, other: Placed, findings: Findings, path: string[] = []): Placed {
  if (one.value === other.value) return one;
  const [group = '', name] = path;
  const isWhole = path.length === 2 && saidWhole.includes(group);
  if (!isWhole && isObject(one.value) && isObject(other.value)) {
    const members = membersOf(one);
    for (const [inner, added] of membersOf(other)) {
      const own = members.get(inner);
      members.set(inner, own ? join(own, added, findings, [...path, inner]) : added);
    }
    return placedObject(members, one.origin);
  }
  // Not before: what is united is compared member by member.
  if (JSON.stringify(one.value) === JSON.stringify(other.value)) return one;
  if (Array.isArray(one.value) && Array.isArray(other.value)) return joinLists(one, other);
  const params = { name: (isWhole ? name : path.at(-1)) ?? '', other: placeOf(one.origin) };
  findings.report('pieces-differ', other.origin, params, { end: 'key' });
  return one;
}

function joinLists(one: Placed, other: Placed): Placed {
  const first = one.value as Json[];
  const seen = new Set(first.map((entry) => JSON.stringify(entry)));
  const members = new Map<string, Origin>(
    first.map((_, index) => [String(index), memberOrigin(one.origin, index)]),
  );
  const value = [...first];
  for (const [index, entry] of (other.value as Json[]).entries()) {
    if (seen.has(JSON.stringify(entry))) continue;
    members.set(String(value.length), memberOrigin(other.origin, index));
    value.push(entry);
  }
  return { value, origin: { document: one.origin.document, pointer: one.origin.pointer, members } };
}

/** Returns `flows/bausteine/payment.piece.json:12` for an origin. */
export function placeOf({ document, pointer }: Origin): string {
  return `${document.file}:${document.positionOf(pointer, 'key').line}`;
}
