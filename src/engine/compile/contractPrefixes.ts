import type { Json, JsonObject } from '../definition/json.ts';
import { isSpecifiedPrefix } from '../formats/contractNumber.ts';
import { isObject } from '../pointer.ts';
import { filesNamed } from './references.ts';

/** Returns the prefix of contract numbers that a flow names, if any. */
export function prefixOf({ value }: { value?: Json }): string | undefined {
  return isObject(value) && typeof value.contractPrefix === 'string' ? value.contractPrefix : undefined;
}

/** Returns the prefixes that flows add to the specified ones, sorted. */
export function addedPrefixes(named: (string | undefined)[]): string[] {
  const prefixes = new Set(named.flatMap((prefix) => prefix ?? []));
  return [...prefixes].filter((prefix) => !isSpecifiedPrefix(prefix)).sort();
}

/** Returns whether a value contains the format of contract numbers. */
function hasFormat(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.some(hasFormat);
  return isObject(value) && (value.format === 'contract-id' || Object.values(value).some(hasFormat));
}

const asking = new WeakMap<object, boolean>();

function sharedFileAsks(schema: JsonObject): boolean {
  const isKnown = asking.get(schema);
  if (isKnown !== undefined) return isKnown;
  const asks = hasFormat(schema);
  asking.set(schema, asks);
  return asks;
}

/** Returns whether a schema, or a shared file that it uses, asks for a contract number. */
export function asksForContract(
  schema: JsonObject,
  path: string,
  commons: { [ref: string]: JsonObject },
): boolean {
  if (hasFormat(schema)) return true;
  if (!Object.values(commons).some(sharedFileAsks)) return false;
  return filesNamed(schema, path, commons).some((name) => commons[name] && sharedFileAsks(commons[name]));
}
