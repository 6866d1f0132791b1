import type { Json } from '#engine/definition/json.ts';
import type { Flag, FlagRule } from './flagFile.ts';

/** Who a rule is for, by attribute. */
type Condition = { [attribute: string]: { $in: string[] } };

/** A rule as GrowthBook's clients read it. */
export interface FeatureRule {
  condition?: Condition;
  force?: Json;
  key?: string;
  variations?: Json[];
  weights?: number[];
  hashAttribute?: string;
  /** Share of people that a rule is for; whoever it is dealt to has an id. */
  coverage?: number;
}

/** Features as GrowthBook's clients read them. */
export interface Features {
  [key: string]: { defaultValue: Json; rules?: FeatureRule[] };
}

/** What a GrowthBook answers: its features, also those that only others depend on, and its lists of people. */
export interface Payload {
  features: Features;
  savedGroups?: { [id: string]: (string | number)[] };
}

/** Writes flags as features; who asks has the attributes `id` and `brand`. */
export function growthBookFeatures(flags: Flag[]): Features {
  return Object.fromEntries(
    flags.map((flag) => [
      flag.key,
      { defaultValue: flag.default, ...(flag.rules?.length ? { rules: flag.rules.map(ruleOf) } : {}) },
    ]),
  );
}

function ruleOf(rule: FlagRule): FeatureRule {
  const condition: Condition = {
    ...(rule.when?.brand && { brand: { $in: rule.when.brand } }),
    ...(rule.when?.user && { id: { $in: rule.when.user } }),
  };
  const limited = Object.keys(condition).length > 0 ? { condition } : {};
  if ('value' in rule) return { ...limited, force: rule.value };
  const { key, values, weights } = rule.experiment;
  return { ...limited, key, variations: values, hashAttribute: 'id', ...(weights && { weights }) };
}
