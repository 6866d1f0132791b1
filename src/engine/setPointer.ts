import type { Json, JsonObject } from './definition/json.ts';
import { parsePointer } from './pointerParts.ts';

/**
 * Returns a tree, such as answers, with another value at a pointer; all objects beside the path are shared. `undefined` removes
 * the member. Missing objects on the path are created, missing items are not.
 */
export function setPointer<Tree extends object>(tree: Tree, pointer: string, value: Json | undefined): Tree {
  return write(tree as JsonObject, parsePointer(pointer), value) as Tree;
}

function write(at: Json | undefined, parts: readonly string[], value: Json | undefined): Json | undefined {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(at)) {
    const index = Number(part);
    if (!(index in at)) return at;
    const items = [...at];
    items[index] = write(items[index], rest, value) ?? null;
    return items;
  }
  const members: JsonObject = typeof at === 'object' && at !== null ? { ...at } : {};
  const member = write(Object.hasOwn(members, part) ? members[part] : undefined, rest, value);
  if (member === undefined) delete members[part];
  else members[part] = member;
  return members;
}
