import { membersOf, type Field } from '../definition/definition.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import { isObject } from '../pointer.ts';
import { normalizeAnswer } from './normalizeAnswer.ts';

/** One item of a list, as conditions read it under `/item`. */
export interface Item {
  values: JsonObject;
  /** Every field that an item may have. */
  fields: Field[];
}

/** How pruning decides about fields, and where it reports them. */
interface PruneOptions {
  /** Returns whether the field is asked; `item` is the item of the innermost list around it. */
  asked: (field: Field, item: Item | undefined) => boolean;
  /** Called for every field that is not asked, with its pointer into the answers. */
  onIrrelevant: (pointer: string) => void;
}

function pruneObject(field: Field, raw: Json | undefined, base: string, pruning: PruneOptions, item?: Item) {
  if (raw !== undefined && !isObject(raw)) return raw;
  const object = prune(field.fields ?? [], raw ?? {}, base, pruning, item);
  // A required object is judged member by member, even when it is untouched.
  return field.required || Object.keys(object).length > 0 ? object : undefined;
}

function pruneList(field: Field, raw: Json | undefined, base: string, pruning: PruneOptions) {
  if (!Array.isArray(raw)) return raw;
  const { fields } = field;
  if (!fields) return raw.map((entry) => normalizeAnswer(entry) ?? null);
  return raw.map((entry, index) =>
    isObject(entry)
      ? prune(fields, entry, `${base}/${index}`, pruning, { values: entry, fields: membersOf(field) })
      : entry,
  );
}

/**
 * Returns the relevant view of raw answers: members of fields that are asked now, normalized. Members without a field
 * are left out here; `unknownMembers` reports them.
 */
export function prune(
  fields: Field[],
  raw: JsonObject,
  base: string,
  pruning: PruneOptions,
  item?: Item,
): JsonObject {
  const relevant: JsonObject = {};
  for (const field of fields) {
    const pointer = `${base}/${field.name}`;
    if (!pruning.asked(field, item)) {
      pruning.onIrrelevant(pointer);
      continue;
    }
    const given = Object.hasOwn(raw, field.name) ? raw[field.name] : undefined;
    // Every character of a password counts, including blanks at its ends.
    const own = field.schema.format === 'password' ? (given ?? undefined) : normalizeAnswer(given);
    let value = own;
    if (field.type === 'object') value = pruneObject(field, own, pointer, pruning, item);
    else if (field.type === 'array') value = pruneList(field, own, pointer, pruning);
    if (value !== undefined) relevant[field.name] = value;
  }
  return relevant;
}
