import type { Json, JsonObject } from '#engine/definition/json.ts';
import { parsePointer } from '#engine/pointerParts.ts';

/** One change of a file: a value put at a pointer, taken away (without `to`), or a whole text. */
export interface Change {
  file: string;
  at?: string;
  to?: Json;
  text?: string;
}

function changed(value: Json | undefined, parts: string[], to: Json | undefined): Json | undefined {
  const [part, ...rest] = parts;
  if (part === undefined) return to;
  if (Array.isArray(value)) {
    const list = [...value];
    const inner = changed(list[Number(part)], rest, to);
    if (inner === undefined) list.splice(Number(part), 1);
    else list[Number(part)] = inner;
    return list;
  }
  const { [part]: old, ...others } = (value ?? {}) as JsonObject;
  const inner = changed(old, rest, to);
  if (inner === undefined) return others;
  // A changed member keeps its place, so that diagnostics come in the order of the file.
  return old === undefined ? { ...others, [part]: inner } : { ...(value as JsonObject), [part]: inner };
}

/** Returns the texts of files after some changes. */
export function withChanges(
  files: { [path: string]: string },
  changes: Change[],
): { [path: string]: string } {
  const result = { ...files };
  for (const { file, at = '', to, text } of changes) {
    if (text !== undefined) {
      result[file] = text;
      continue;
    }
    const before = result[file] === undefined ? undefined : (JSON.parse(result[file]) as Json);
    const value = changed(before, [...parsePointer(at)], to);
    if (value === undefined) delete result[file];
    else result[file] = JSON.stringify(value, null, 2);
  }
  return result;
}
