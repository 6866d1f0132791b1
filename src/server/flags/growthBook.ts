import type { Json } from '#engine/definition/json.ts';
import type { Flag, FlagRule } from './flagFile.ts';

/** Features as GrowthBook's clients read them. */
export interface Features {
  [key: string]: { defaultValue: Json; rules?: { condition?: Condition; force: Json }[] };
}

type Condition = { [attribute: string]: { $in: string[] } };

/** Writes flags as features; the browser sends the attributes `id` and `brand`. */
export function growthBookFeatures(flags: Flag[]): Features {
  return Object.fromEntries(
    flags.map((flag) => [
      flag.key,
      { defaultValue: flag.default, ...(flag.rules?.length ? { rules: flag.rules.map(ruleOf) } : {}) },
    ]),
  );
}

function ruleOf({ when, value }: FlagRule): { condition?: Condition; force: Json } {
  const condition: Condition = {
    ...(when.brand && { brand: { $in: when.brand } }),
    ...(when.user && { id: { $in: when.user } }),
  };
  return { ...(Object.keys(condition).length > 0 && { condition }), force: value };
}
