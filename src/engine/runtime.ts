import { maxJudgedLength } from './formats/maxJudgedLength.ts';
import { coreFormats, type FormatJudge } from './formats/core.ts';
import { formatNames } from './formats/formatNames.ts';
import type { FormatTable } from './formats/lazyFormats.ts';
import type { ValidatorRuntime } from './definition/definition.ts';

/** Returns the length in code points, as JSON Schema counts it. */
function codePoints(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Returns whether two JSON values are deeply equal. */
export function equalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) => Object.hasOwn(b, key) && equalJson((a as never)[key] as unknown, (b as never)[key] as unknown),
    )
  );
}

/**
 * Creates what emitted validators call. Lazy formats are registered once loaded; using one before throws, because a
 * silent verdict would differ from that of the server.
 */
export function createRuntime(): ValidatorRuntime & FormatTable {
  const judges = new Map<string, FormatJudge>(Object.entries(coreFormats));
  const contractPrefixes = new Set<string>();
  const formats: { [name: string]: FormatJudge } = {};
  for (const name of formatNames) {
    formats[name] = (value) => {
      const judge = judges.get(name);
      if (!judge) throw new Error(`Format '${name}' was not loaded before it was needed`);
      return value.length <= maxJudgedLength && judge(value, contractPrefixes);
    };
  }
  return {
    length: codePoints,
    equal: equalJson,
    formats,
    contractPrefixes,
    has: (name) => judges.has(name),
    addFormat: (name, judge) => void judges.set(name, judge),
  };
}
