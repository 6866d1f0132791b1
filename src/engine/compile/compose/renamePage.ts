import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import type { Layer } from './layer.ts';
import { entriesOf, member, membersOf, placedList, placedObject, type Placed } from './placed.ts';

/** The page of a piece that gets another name where it is used. */
const PAGE = 'page';

/** Returns a pointer to an answer of the page with its new name. */
const renamedPointer = (text: string, name: string): string =>
  text === `/${PAGE}` || text.startsWith(`/${PAGE}/`) ? `/${name}${text.slice(PAGE.length + 1)}` : text;

/** Returns whether a value mentions an answer of the page. */
function mentions(value: Json): boolean {
  if (typeof value === 'string') return renamedPointer(value, '') !== value;
  if (Array.isArray(value)) return value.some(mentions);
  return isObject(value) && Object.entries(value).some(([name, inner]) => mentions(name) || mentions(inner));
}

function renamePointers(placed: Placed, name: string): Placed {
  if (!mentions(placed.value)) return placed;
  if (typeof placed.value === 'string') return { ...placed, value: renamedPointer(placed.value, name) };
  if (Array.isArray(placed.value)) {
    return placedList(
      entriesOf(placed).map((entry) => renamePointers(entry, name)),
      placed.origin,
    );
  }
  const members = [...membersOf(placed)].map(([word, inner]): [string, Placed] => [
    renamedPointer(word, name),
    renamePointers(inner, name),
  ]);
  return placedObject(members, placed.origin);
}

/** Returns a placed object in whose member `room` the page has its new name. */
function renameIn(holder: Placed, room: string, name: string): Placed {
  const pages = member(holder, room);
  if (!pages || !member(pages, PAGE)) return holder;
  const renamed = [...membersOf(pages)].map(([word, page]): [string, Placed] => [
    word === PAGE ? name : word,
    page,
  ]);
  const members = membersOf(holder);
  members.set(room, placedObject(renamed, pages.origin));
  return placedObject(members, holder.origin);
}

/**
 * Returns a piece whose page `page` has the name of the page on which it is used: a question that is asked on another
 * page in each product is such a piece. Pointers to its answers follow.
 */
export function renamePage(layer: Layer, name: string): Layer {
  const { flow, schema, texts, ways: sequences } = layer;
  return {
    ways: sequences,
    ...(flow && { flow: renamePointers(renameIn(flow, 'pages', name), name) }),
    ...(schema && { schema: renameIn(schema, 'properties', name) }),
    ...(texts && { texts: renameIn(renameIn(texts, 'pages', name), 'fields', name) }),
  };
}
