import type { Json, JsonObject, JsonSchema } from '../definition/json.ts';
import { isObject, getPointer } from '../pointer.ts';
import { resolvePath } from './resolvePath.ts';

/**
 * Replaces every `$ref` by its target, so that a page becomes one flat schema without references (rjsf needs that,
 * and validators become smaller). Keywords beside `$ref` override those of the target.
 * @throws Error naming the reference when its file or pointer does not exist, or when references form a cycle
 */
function inline(
  schema: JsonSchema,
  file: string,
  files: { [path: string]: JsonObject },
  trail: string[] = [],
): JsonSchema {
  if (typeof schema.$ref === 'string') {
    const [path = '', pointer = ''] = schema.$ref.split('#');
    const target = path ? resolvePath(file, path) : file;
    const name = `${target}#${pointer}`;
    if (trail.includes(name)) throw new Error(`References circle: ${[...trail, name].join(' → ')}`);
    const found = getPointer(files[target], pointer);
    if (!isObject(found)) throw new Error(`Nothing stands at '${schema.$ref}' (${name})`);
    const { $ref: _, ...beside } = schema;
    return { ...inline(found, target, files, [...trail, name]), ...inline(beside, file, files, trail) };
  }
  const walk = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(walk);
    return isObject(value) ? inline(value, file, files, trail) : value;
  };
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, walk(value)]));
}

/** References that lead to shared files; all others may lead into the definition's own schema. */
const isOfShared = (reference: string) => reference.startsWith('../common/');

/** Returns whether everything that a value refers to is shared. */
function refersToShared(value: Json): boolean {
  if (Array.isArray(value)) return value.every(refersToShared);
  if (!isObject(value)) return true;
  return Object.entries(value).every(([name, member]) =>
    name === '$ref' && typeof member === 'string' ? isOfShared(member) : refersToShared(member ?? null),
  );
}

/** Inlined schemas of shared pages by the shared files of a tree. */
const inlinedBefore = new WeakMap<object, WeakMap<JsonSchema, JsonSchema>>();

/**
 * Returns the schema of a definition without references. Pages that refer to shared files alone are inlined once for
 * all definitions that use them, and must not be changed.
 * @param commons shared schemas by path, the same object for all definitions of a tree
 * @throws Error as `inline` does
 */
export function inlinePages(
  { properties, ...around }: JsonSchema,
  file: string,
  commons: { [path: string]: JsonObject },
): JsonSchema {
  const own: JsonSchema = { ...around, ...(properties !== undefined && { properties }) };
  const files = { ...commons, [file]: own };
  if (!isObject(properties) || around.$ref !== undefined) return inline(own, file, files);
  const before = inlinedBefore.get(commons) ?? new WeakMap<JsonSchema, JsonSchema>();
  inlinedBefore.set(commons, before);
  const pages = Object.entries(properties).map(([page, schema]): [string, Json] => {
    if (!isObject(schema)) return [page, schema ?? null];
    const visited = before.get(schema);
    if (visited) return [page, visited];
    const inlined = inline(schema, file, files);
    if (refersToShared(schema)) before.set(schema, inlined);
    return [page, inlined];
  });
  return { ...inline(around, file, files), properties: Object.fromEntries(pages) };
}

/** Returns the shared files that a schema uses, also indirectly: their paths below `schemas/`, sorted. */
export function filesNamed(
  schema: Json | undefined,
  file: string,
  files: { [path: string]: JsonObject },
): string[] {
  const named = new Set<string>();
  const walk = (value: Json | undefined, from: string): void => {
    if (Array.isArray(value)) value.forEach((item) => walk(item, from));
    if (!isObject(value)) return;
    const [path = ''] = typeof value.$ref === 'string' ? value.$ref.split('#') : [];
    const target = path && resolvePath(from, path);
    if (target && target !== file && !named.has(target)) {
      named.add(target);
      walk(files[target], target);
    }
    Object.values(value).forEach((member) => walk(member, from));
  };
  walk(schema, file);
  return [...named].sort();
}
