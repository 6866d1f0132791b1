import type { Json, JsonObject } from './definition/json.ts';

/** Whether a JSON value is an object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a JSON Pointer (`/a/b/0`); undefined where nothing is. Only own members count. */
export function valueAt(root: Json | undefined, pointer: string): Json | undefined {
  let value = root;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.includes('~') ? part.replaceAll('~1', '/').replaceAll('~0', '~') : part;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as JsonObject)[name];
  }
  return value;
}

/** The page that a pointer into the answers begins with. */
export function pageOf(pointer: string): string {
  return pointer.split('/')[1] ?? '';
}

/** The pointer of a field, as definitions write it: places in lists (`/0/`) become a star. */
export function fieldPointer(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
}
