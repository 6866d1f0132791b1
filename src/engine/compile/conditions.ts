import type { Condition, Field, Page } from '../definition/definition.ts';
import type { JsonSchema } from '../definition/json.ts';
import type { ConditionSource } from '../definition/source.ts';

/** A schema that must become a validator, by the validator's name. */
export interface Schemas {
  [validator: string]: JsonSchema;
}

/** Finds a field by its pointer into the answers, with indexes or `*` for items. */
export type FindField = (pointer: string) => Field | undefined;

/** What linking a condition needs to know about the fields that it reads. */
export interface ConditionLinking {
  findField: FindField;
  /** Returns the schema by which an answer of the field is judged. */
  judged: (field: Field) => JsonSchema;
  /** Returns whether pages per item ask for members of this list. */
  isSplit: (list: string) => boolean;
  /** Validators of parts by what they judge: parts that say the same have one. */
  parts: Map<string, string>;
}

/** Keywords that look into the items of a list; the others only count them. */
const lookInside = ['contains', 'items', 'uniqueItems', 'const', 'enum'];

type Composed = Exclude<ConditionSource, string>;
type Leaves = { [pointer: string]: JsonSchema };

// Pointers begin with a slash, so these keywords cannot be confused with one.
const isAll = (source: Composed): source is { all: ConditionSource[] } => 'all' in source;
const isAny = (source: Composed): source is { any: ConditionSource[] } => 'any' in source;
const isNot = (source: Composed): source is { not: ConditionSource } => 'not' in source;

/**
 * Links one condition: each pointer becomes a leaf with the validator of its part and, when it
 * reads an answer, the validator of the field itself (an answer invalid for its own field is unknown).
 */
export function linkCondition(
  source: ConditionSource,
  { findField, judged, isSplit, parts }: ConditionLinking,
  schemas: Schemas,
): Condition {
  const partOf = (schema: JsonSchema): string => {
    const content = JSON.stringify(schema);
    const part = parts.get(content) ?? `part/${parts.size}`;
    parts.set(content, part);
    schemas[part] = schema;
    return part;
  };
  const leaf = (pointer: string, schema: JsonSchema): Condition => {
    const field = findField(pointer);
    // Without its type, `minimum` would hold for any text.
    const part = partOf(field ? { type: field.type, ...schema } : schema);
    // The number of items is known before pages of their own have asked about each.
    const counts = field && isSplit(field.pointer) && !lookInside.some((word) => word in schema);
    if (!field || counts) return { read: pointer, part };
    const validator = `field${field.pointer}`;
    schemas[validator] = judged(field);
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

/** A part of a condition that reads a value. */
type Leaf = Extract<Condition, { read: string }>;

/** Returns every part of a condition that reads a value, through the conditions that it names. */
export function leavesOf(name: string, conditions: { [name: string]: Condition }): Leaf[] {
  const seen = new Set<string>();
  const leaves: Leaf[] = [];
  const visit = (condition: Condition): void => {
    if ('all' in condition) condition.all.forEach(visit);
    else if ('any' in condition) condition.any.forEach(visit);
    else if ('not' in condition) visit(condition.not);
    else if ('read' in condition) leaves.push(condition);
    else follow(condition.condition);
  };
  const follow = (next: string): void => {
    const condition = conditions[next];
    if (seen.has(next) || !condition) return;
    seen.add(next);
    visit(condition);
  };
  follow(name);
  return leaves;
}

/** Returns every pointer that a condition reads, through the conditions that it names. */
export const readsOf = (name: string, conditions: { [name: string]: Condition }): string[] => [
  ...new Set(leavesOf(name, conditions).map(({ read }) => read)),
];

/** Returns the fields of items that conditions read as `/item/…`, in any list. */
export function itemFieldsRead(conditions: { [name: string]: Condition }, pages: Page[]): Field[] {
  const reads = Object.keys(conditions).flatMap((name) => readsOf(name, conditions));
  const read = new Set(
    reads.filter((pointer) => pointer.startsWith('/item/')).map((pointer) => pointer.slice(6)),
  );
  const found: Field[] = [];
  const visit = (field: Field): void => {
    const path = field.pointer.split('/*/').at(-1) ?? '';
    if (field.pointer.includes('/*/') && read.has(path)) found.push(field);
    field.fields?.forEach(visit);
  };
  if (read.size > 0) pages.flatMap(({ fields }) => fields).forEach(visit);
  return found;
}
