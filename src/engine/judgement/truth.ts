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
  /** The truth of another condition by its name. */
  named: (condition: string) => Truth;
}

/** All parts true: true. One false: false. Else unknown. */
function every(truths: Truth[]): Truth {
  if (truths.includes(false)) return false;
  return truths.includes(undefined) ? undefined : true;
}

/** One part true: true. All false: false. Else unknown. */
function some(truths: Truth[]): Truth {
  if (truths.includes(true)) return true;
  return truths.includes(undefined) ? undefined : false;
}

/** Judges a linked condition. */
export function truthOf(condition: Condition, evidence: Evidence): Truth {
  if ('all' in condition) return every(condition.all.map((part) => truthOf(part, evidence)));
  if ('any' in condition) return some(condition.any.map((part) => truthOf(part, evidence)));
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
