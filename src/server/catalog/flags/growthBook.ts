import type { Flag, FlagRule } from './flagFile.ts';
import type { Condition, FeatureRule, Features } from '#server/ports/flags.ts';

/** Converts flags to GrowthBook's features; attributes are `id` and `brand`. */
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
  const withCondition = Object.keys(condition).length > 0 ? { condition } : {};
  if ('value' in rule) return { ...withCondition, force: rule.value };
  const { key, values, weights } = rule.experiment;
  return { ...withCondition, key, variations: values, hashAttribute: 'id', ...(weights && { weights }) };
}
