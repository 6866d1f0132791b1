import type { Condition, Validator } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';

/**
 * Three-valued: undefined is *unknown*. A value that is missing, or invalid for its own field, makes
 * its part unknown; `not` of unknown is unknown; only `true` holds.
 */
export type Truth = boolean | undefined;

/** What a condition is judged by. */
export interface Evidence {
  value: (pointer: string) => Json | undefined;
  validators: { [name: string]: Validator };
  /** Returns the truth of another condition by its name. */
  named: (condition: string) => Truth;
}

/**
 * Returns the truth of a combination: a false part decides `all`, a true part decides `any`, and otherwise unknown
 * parts make it unknown.
 */
function together(
  condition: Extract<Condition, { all: unknown } | { any: unknown }>,
  evidence: Evidence,
): Truth {
  const decides = 'any' in condition;
  const parts = 'any' in condition ? condition.any : condition.all;
  let result: Truth = !decides;
  for (const part of parts) {
    const truth = truthOf(part, evidence);
    if (truth === decides) return decides;
    if (truth === undefined) result = undefined;
  }
  return result;
}

/** Returns the truth of a linked condition. */
export function truthOf(condition: Condition, evidence: Evidence): Truth {
  if ('all' in condition || 'any' in condition) return together(condition, evidence);
  if ('not' in condition) {
    const truth = truthOf(condition.not, evidence);
    return truth === undefined ? undefined : !truth;
  }
  if ('condition' in condition) return evidence.named(condition.condition);
  const value = evidence.value(condition.read);
  if (value === undefined) return undefined;
  if (condition.field && evidence.validators[condition.field]?.(value) === false) return undefined;
  return evidence.validators[condition.part]?.(value);
}
