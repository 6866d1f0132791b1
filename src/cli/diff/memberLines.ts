import words from '../../../locales/live/commands.json' with { type: 'json' };
import { link } from '#engine/compile/link.ts';
import type { DefinitionSource } from '#engine/compile/source.ts';
import type { Json } from '#engine/definition/json.ts';
import { joinPointer } from '#engine/pointerParts.ts';
import { fillText } from '#terminal/commandTexts.ts';
import type { Place } from '../memberPlaces.ts';
import { printed } from './diffLine.ts';

const say = words.diff;

/** A member that differs; `undefined` where there is none. */
interface Difference {
  pointer: string;
  before: Json | undefined;
  after: Json | undefined;
}

const childrenOf = (value: Json): Map<string, Json> => new Map(Object.entries(value as object));
const isGroup = (value: Json | undefined): value is Json => typeof value === 'object' && value !== null;

/** Groups whose order persons see: pages and questions. */
const inOrder = /^\/(?:flow|definition)\/pages$|^\/schema\/.+\/properties$/;

const sameEntries = (before: Json | undefined, after: Json | undefined): boolean =>
  Array.isArray(before) &&
  Array.isArray(after) &&
  before.length === after.length &&
  before.every((entry) => after.includes(entry));

/** Returns the members in which two values differ, and groups that are shown in another order. */
function differencesOf(before: Json | undefined, after: Json | undefined, pointer = ''): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (pointer.endsWith('/required') && sameEntries(before, after)) return [];
  if (!isGroup(before) || !isGroup(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ pointer, before, after }];
  const [old, now] = [childrenOf(before), childrenOf(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  const inner = names.flatMap((name) =>
    differencesOf(old.get(name), now.get(name), joinPointer(pointer, name)),
  );
  const [were, are] = [[...old.keys()], [...now.keys()]];
  if (inner.length > 0 || !inOrder.test(pointer) || String(were) === String(are)) return inner;
  return [{ pointer, before: were, after: are }];
}

/** Returns everything that a definition is once it is put together, also what its validators are made of. */
function membersOf(source: DefinitionSource): Json {
  const { flow, schema, texts } = source;
  const { definition, schemas } = link(source);
  return JSON.parse(JSON.stringify({ flow, schema, texts, definition, schemas })) as Json;
}

const shown = (value: Json | undefined): string => (value === undefined ? '–' : JSON.stringify(value));

/** Finds where a member is written: `/flow/pages/payment/slug` of a definition. */
type MemberPlace = (id: string, pointer: string) => Place | undefined;

/**
 * Returns a line for each member in which definitions differ once they are put together, whatever files they are
 * written in.
 */
export function memberLines(
  before: DefinitionSource[],
  after: DefinitionSource[],
  placeOf: MemberPlace = () => undefined,
): string[] {
  const old = new Map(before.map((source) => [source.id, source]));
  const now = new Map(after.map((source) => [source.id, source]));
  const ids = [...new Set([...old.keys(), ...now.keys()])].sort();
  const lines = ids.flatMap((id) => {
    const [was, is] = [old.get(id), now.get(id)];
    if (!is) return [`${id}: ${say.gone}`];
    if (!was) return [`${id}: ${say.fresh}`];
    return differencesOf(membersOf(was), membersOf(is)).map(({ pointer, before: old, after: now }) => {
      const text = fillText(say.member, { id, pointer, before: shown(old), after: shown(now) });
      return printed({ text, place: placeOf(id, pointer) });
    });
  });
  return lines.length > 0 ? lines : [fillText(say.sameMembers, { count: ids.length })];
}
