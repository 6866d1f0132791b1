import type { Condition, Field } from '../definition/definition.ts';
import type { JsonSchema } from '../definition/json.ts';
import type { ConditionSource } from '../definition/source.ts';

/** A schema that must become a validator, by the validator's name. */
export interface Schemas {
  [validator: string]: JsonSchema;
}

/** Finds a field by its pointer into the answers; places in lists may be numbers or `*`. */
export type FindField = (pointer: string) => Field | undefined;

type Composed = Exclude<ConditionSource, string>;
type Leaves = { [pointer: string]: JsonSchema };

// Pointers begin with a slash, so these words cannot be confused with one.
const isAll = (source: Composed): source is { all: ConditionSource[] } => 'all' in source;
const isAny = (source: Composed): source is { any: ConditionSource[] } => 'any' in source;
const isNot = (source: Composed): source is { not: ConditionSource } => 'not' in source;

/**
 * Links one named condition: each pointer becomes a leaf with the validator of its part and, when it
 * reads an answer, the validator of the field itself (an answer invalid for its own field is unknown).
 */
export function linkCondition(
  name: string,
  source: ConditionSource,
  findField: FindField,
  schemas: Schemas,
): Condition {
  let parts = 0;
  const leaf = (pointer: string, schema: JsonSchema): Condition => {
    const part = `part/${name}/${parts++}`;
    const field = findField(pointer);
    // Without its type, `minimum` would hold for any text.
    schemas[part] = field ? { type: field.type, ...schema } : schema;
    if (!field) return { read: pointer, part };
    const validator = `field${field.pointer}`;
    schemas[validator] = field.schema;
    return { read: pointer, part, field: validator };
  };
  const link = (condition: ConditionSource): Condition => {
    if (typeof condition === 'string') return { condition };
    if (isAll(condition)) return { all: condition.all.map(link) };
    if (isAny(condition)) return { any: condition.any.map(link) };
    if (isNot(condition)) return { not: link(condition.not) };
    const linked = Object.entries(condition as Leaves).map(([pointer, schema]) => leaf(pointer, schema));
    return linked.length === 1 && linked[0] ? linked[0] : { all: linked };
  };
  return link(source);
}

/** Every pointer that a condition reads, through the conditions that it names. */
export function readsOf(name: string, conditions: { [name: string]: Condition }): string[] {
  const seen = new Set<string>();
  const reads = new Set<string>();
  const visit = (condition: Condition): void => {
    if ('all' in condition) condition.all.forEach(visit);
    else if ('any' in condition) condition.any.forEach(visit);
    else if ('not' in condition) visit(condition.not);
    else if ('read' in condition) reads.add(condition.read);
    else follow(condition.condition);
  };
  const follow = (next: string): void => {
    const condition = conditions[next];
    if (seen.has(next) || !condition) return;
    seen.add(next);
    visit(condition);
  };
  follow(name);
  return [...reads];
}
