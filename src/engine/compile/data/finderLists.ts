import type { Json, JsonObject } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import { distance } from '../../text/distance.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { lonelyWords } from '../lonelyWords.ts';
import { dataDiagnostic, unknownName } from './dataCheck.ts';

/** A value in an entry of a list, with its position. */
interface Value {
  text: string;
  at: string;
}

const objectIn = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const listIn = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** Returns the texts of some values by the name of their member, with their positions. */
function valuesIn(values: Json | undefined, at: string): [member: string, value: Value][] {
  return Object.entries(objectIn(values)).flatMap(([member, value]) => {
    const below = joinPointer(at, member);
    if (typeof value === 'string') return [[member, { text: value, at: below }] as [string, Value]];
    return listIn(value).flatMap((text, index): [string, Value][] =>
      typeof text === 'string' ? [[member, { text, at: joinPointer(below, index) }]] : [],
    );
  });
}

/** Returns all values of the entries of a list by the name of their member. */
function valuesByMember(items: Json[]): Map<string, Value[]> {
  const found = new Map<string, Value[]>();
  items.forEach((item, index) => {
    const { values, groups } = objectIn(item);
    const at = joinPointer('/items', index);
    const all = [
      ...valuesIn(values, joinPointer(at, 'values')),
      ...Object.entries(objectIn(groups)).flatMap(([group, own]) =>
        valuesIn(own, joinPointer(at, 'groups', group)),
      ),
    ];
    for (const [member, value] of all) found.set(member, [...(found.get(member) ?? []), value]);
  });
  return found;
}

/** Values that only differ in their numbers are different on purpose, such as codes. */
const bare = (text: string) => text.replaceAll(/\d+/g, '');

/** Returns values that occur once and are one letter away from another one that occurs more often. */
function slipsIn(values: Value[]): { value: Value; meant: string }[] {
  const slips = lonelyWords(
    values.map(({ text }) => text),
    (text, other) => Math.min(text.length, other.length) > 1 && bare(text) !== bare(other),
  );
  return values.flatMap((value) => {
    const meant = slips.get(value.text);
    return meant === undefined ? [] : [{ value, meant }];
  });
}

/** A list of this many entries has a shape that its entries share. */
const SHAPED = 8;
/** One entry in this many may lack a member and still be thought to have forgotten it. */
const FORGETFUL = 10;

/** Some members of one entry, with their position. */
interface Row {
  names: string[];
  at: string;
}

/** Returns the members of `values`, and those of each group, of every entry. */
function rowsIn(entries: JsonObject[]): Row[][] {
  const rowsOf = (pick: (entry: JsonObject) => Json | undefined, path: string[]): Row[] =>
    entries.flatMap((entry, index) => {
      const value = pick(entry);
      return isObject(value)
        ? [{ names: Object.keys(value), at: joinPointer('/items', index, ...path) }]
        : [];
    });
  const groups = new Set(entries.flatMap((entry) => Object.keys(objectIn(entry.groups))));
  return [
    rowsOf(({ values }) => values, ['values']),
    ...[...groups].map((group) => rowsOf((entry) => objectIn(entry.groups)[group], ['groups', group])),
  ];
}

/** Returns a diagnostic for each member that nearly all entries of a list have, where one lacks it. */
function forgottenMembers(document: SourceDocument, rows: Row[]): Diagnostic[] {
  if (rows.length < SHAPED) return [];
  const names = new Set(rows.flatMap((row) => row.names));
  return [...names].flatMap((name) => {
    const lacking = rows.filter((row) => !row.names.includes(name));
    if (lacking.length === 0 || lacking.length * FORGETFUL > rows.length) return [];
    return lacking.map((row) => {
      const slip = row.names.find((own) => distance(own, name) <= 2);
      const at = slip === undefined ? row.at : joinPointer(row.at, slip);
      return dataDiagnostic(document, 'uneven-entry', at, { params: { name }, end: 'key' });
    });
  });
}

const kindOf = (value: Json | undefined): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;

/** Returns a diagnostic for each value of another kind than nearly all others of its member have. */
function oddKinds(document: SourceDocument, entries: JsonObject[]): Diagnostic[] {
  const kinds = new Map<string, { kind: string; value: Json | undefined; at: string }[]>();
  entries.forEach(({ values }, index) => {
    for (const [name, value] of Object.entries(objectIn(values))) {
      const at = joinPointer('/items', index, 'values', name);
      kinds.set(name, [...(kinds.get(name) ?? []), { kind: kindOf(value), value, at }]);
    }
  });
  return [...kinds.values()].flatMap((all) => {
    const usual = all.length < SHAPED ? undefined : [...Map.groupBy(all, ({ kind }) => kind).values()];
    const most = usual?.toSorted((one, other) => other.length - one.length)[0]?.[0]?.kind;
    const odd = most === undefined ? [] : all.filter(({ kind }) => kind !== most);
    if (odd.length * FORGETFUL > all.length) return [];
    return odd.map(({ value, at }) =>
      dataDiagnostic(document, 'lonely-value', at, { params: { name: JSON.stringify(value) } }),
    );
  });
}

/** Returns a diagnostic for each value that a list of values of an entry has twice. */
function valuesTwice(document: SourceDocument, entries: JsonObject[]): Diagnostic[] {
  return entries.flatMap(({ values, aliases }, index) => {
    const lists: [path: string[], list: Json[]][] = [
      [['aliases'], listIn(aliases)],
      ...Object.entries(objectIn(values)).map(([name, value]): [string[], Json[]] => [
        ['values', name],
        listIn(value),
      ]),
    ];
    return lists.flatMap(([path, list]) =>
      list.flatMap((value, position) =>
        typeof value === 'string' && list.indexOf(value) < position
          ? [
              dataDiagnostic(document, 'entry-twice', joinPointer('/items', index, ...path, position), {
                params: { name: value },
              }),
            ]
          : [],
      ),
    );
  });
}

/**
 * Returns the mistakes in a list for finders: names of entries, groups and questions that it does not have, and values
 * that are probably misspelled, and entries that lack what nearly all others have.
 */
export function checkFinderList(document: SourceDocument): Diagnostic[] {
  const { items, last, sameGroups, questions } = objectIn(document.value);
  const entries = listIn(items).map(objectIn);
  const texts = (values: (Json | undefined)[]) => values.filter((value) => typeof value === 'string');
  const ids = texts(entries.map(({ id }) => id));
  const groups = [...new Set(entries.flatMap((entry) => Object.keys(objectIn(entry.groups))))];
  const members = valuesByMember(entries);
  const unknown = (at: string, name: Json | undefined, names: string[]) =>
    typeof name === 'string' ? unknownName(document, 'unknown-entry', at, { name, known: names }) : [];
  const asked = isObject(questions) ? (members.get('questions') ?? []) : [];
  const slips = [...members].flatMap(([member, values]) =>
    member === 'questions' && isObject(questions) ? [] : slipsIn(values),
  );
  return [
    ...unknown('/last', last, ids),
    ...Object.entries(objectIn(sameGroups)).flatMap(([group, same]) =>
      unknown(joinPointer('/sameGroups', group), same, groups),
    ),
    ...rowsIn(entries).flatMap((rows) => forgottenMembers(document, rows)),
    ...valuesTwice(document, entries),
    ...oddKinds(document, entries),
    ...asked.flatMap(({ text, at }) => unknown(at, text, Object.keys(objectIn(questions)))),
    ...slips.map(({ value: { text, at }, meant }) =>
      dataDiagnostic(document, 'lonely-value', at, { params: { name: text }, meant }),
    ),
  ];
}
