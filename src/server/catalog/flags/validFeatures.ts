import type { Json } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import type { Features } from '#server/ports/flags.ts';

/** Of what a service sent, the features that can be read at all; the others count as not named. */
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

/** Whether a value may stand where the platform expects one like `expected`; null always may: it is off. */
export const isOfKind = (value: Json, expected: Json): boolean =>
  value === null ||
  expected === null ||
  (typeof value === typeof expected && Array.isArray(value) === Array.isArray(expected));
