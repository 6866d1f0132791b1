import type { Json } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import type { Features } from '#server/ports/flags.ts';

/** Returns the well-formed features of a response; others are ignored. */
export function validFeatures(given: unknown): Features {
  if (!isObject(given as Json)) return {};
  const sound = Object.entries(given as Features).filter(
    ([, feature]: [string, unknown]) =>
      isObject(feature as Json) && areRules((feature as { rules?: unknown }).rules),
  );
  return Object.fromEntries(sound);
}

const areRules = (rules: unknown): boolean =>
  rules === undefined || (Array.isArray(rules) && rules.every((rule: Json) => isObject(rule)));

/** Returns whether a value has the type of `expected`; null is always allowed and means off. */
export const isOfKind = (value: Json, expected: Json): boolean =>
  value === null ||
  expected === null ||
  (typeof value === typeof expected && Array.isArray(value) === Array.isArray(expected));
