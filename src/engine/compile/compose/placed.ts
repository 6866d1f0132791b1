import type { Json, JsonObject } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer, parsePointer } from '../../pointerParts.ts';
import type { SourceDocument } from '../document.ts';

/** Where a value was written: as a whole in one place, except for the listed members. */
export interface Origin {
  document: SourceDocument;
  /** JSON pointer into the document. */
  pointer: string;
  /** Members that come from elsewhere; all others are below `pointer`. */
  members?: Map<string, Origin>;
}

/** A value with the places where its parts were written. */
export interface Placed<Value extends Json = Json> {
  value: Value;
  origin: Origin;
}

/** Returns the origin of a member. */
export function memberOrigin(origin: Origin, name: string | number): Origin {
  const own = origin.members?.get(String(name));
  return own ?? { document: origin.document, pointer: joinPointer(origin.pointer, name) };
}

/** Returns the origin of the value at a pointer below a placed value. */
export function originAt(origin: Origin, pointer: string): Origin {
  return parsePointer(pointer).reduce(memberOrigin, origin);
}

/** Returns a member of a placed object; undefined when there is none. */
export function member({ value, origin }: Placed, name: string): Placed | undefined {
  if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
  return { value: value[name] ?? null, origin: memberOrigin(origin, name) };
}

/** Returns the members of a placed object by name; none for other values. */
export function membersOf({ value, origin }: Placed): Map<string, Placed> {
  const names = isObject(value) ? Object.keys(value) : [];
  return new Map(
    names.map((name) => [
      name,
      { value: (value as JsonObject)[name] ?? null, origin: memberOrigin(origin, name) },
    ]),
  );
}

/** Returns the entries of a placed list; none for other values. */
export function entriesOf({ value, origin }: Placed): Placed[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry, index) => ({ value: entry, origin: memberOrigin(origin, index) }));
}

/** Returns an object made of placed members. What it lacks is looked for at `origin`. */
export function placedObject(members: Iterable<[string, Placed]>, origin: Origin): Placed<JsonObject> {
  const value: JsonObject = {};
  const origins = new Map<string, Origin>();
  for (const [name, each] of members) {
    value[name] = each.value;
    origins.set(name, each.origin);
  }
  return { value, origin: { document: origin.document, pointer: origin.pointer, members: origins } };
}

/** Returns a list made of placed entries. */
export function placedList(entries: Placed[], origin: Origin): Placed<Json[]> {
  const members = new Map(entries.map((entry, index): [string, Origin] => [String(index), entry.origin]));
  return {
    value: entries.map(({ value }) => value),
    origin: { document: origin.document, pointer: origin.pointer, members },
  };
}

/** Returns the whole value of a document. */
export const wholeOf = (document: SourceDocument): Placed => ({
  value: document.value ?? null,
  origin: { document, pointer: '' },
});
