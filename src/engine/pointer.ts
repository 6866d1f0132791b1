import type { Json, JsonObject } from './definition/json.ts';
import { parsePointer } from './pointerParts.ts';
import { memoize } from './memoize.ts';

/** Returns whether a JSON value is an object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value at a JSON Pointer (`/a/b/0`); undefined when there is none. Only own members count. */
export function getPointer(root: Json | undefined, pointer: string): Json | undefined {
  let value = root;
  for (const name of parsePointer(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as JsonObject)[name];
  }
  return value;
}

/** Returns every pointer that a field's pointer stands for: a star matches each item of its list. */
export function expandPointer(root: Json | undefined, pointer: string): string[] {
  const [head = '', ...rest] = pointer.split('/*');
  return rest.reduce<string[]>(
    (pointers, part) =>
      pointers.flatMap((each) => {
        const items = getPointer(root, each);
        return Array.isArray(items) ? items.map((_, index) => `${each}/${index}${part}`) : [];
      }),
    [head],
  );
}

/** Returns the page that a pointer into the answers begins with. */
export function pageOf(pointer: string): string {
  return parsePointer(pointer)[0] ?? '';
}

/** Returns the pointer of a field as definitions write it: indexes (`/0/`) become stars. */
export const fieldPointer = memoize((pointer) => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*'));

/** Returns the name of the validator of the field at a pointer. */
export const fieldValidator = memoize((pointer) => `field${fieldPointer(pointer)}`);

/** Returns the name of the validator of a page. */
export const pageValidator = memoize((page) => `page/${page}`);
