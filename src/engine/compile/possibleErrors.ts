import type { JsonObject, JsonSchema } from '../definition/json.ts';
import { isObject } from '../pointer.ts';
import { basePointer } from './askedFields.ts';
import { closedFields } from './closedFields.ts';
import type { Inspection } from './inspection.ts';
import type { FieldShape } from './shape.ts';
import { errorKeywords } from './vocabulary.ts';

/** Errors that the answer of a field may have: keywords, and names of a format or look-up. */
export interface PossibleErrors {
  /** Errors that need a German text. */
  needsText: Set<string>;
  /** Errors for which the field may have a text of its own: the same, and `format`. */
  mayHaveText: Set<string>;
}

const keywords = new Set(errorKeywords);

/** Returns the keywords that a schema adds to one field, including those of its options. */
function keywordsIn(schema: JsonSchema): string[] {
  const found = Object.keys(schema).filter((word) => keywords.has(word) && word !== 'required');
  const bounds = schema['x-dateBounds'];
  if (isObject(bounds)) {
    if (bounds.min !== undefined) found.push('dateMin');
    if (bounds.max !== undefined) found.push('dateMax');
  }
  if (schema['x-upload'] !== undefined) found.push('upload', 'uploadUnfinished');
  const { items } = schema;
  // Entries of uploads and of lists of groups are not answered by themselves.
  if (isObject(items) && !isObject(items.properties) && schema['x-upload'] === undefined)
    found.push(...keywordsIn(items));
  return found;
}

/** Returns the keywords that rows of `constrain` add, `required` among them, by the pointer of the field. */
function constrained({ flow }: Inspection): Map<string, string[]> {
  const added = new Map<string, string[]>();
  const note = (pointer: string, keywordsToAdd: string[]) =>
    void added.set(pointer, [...(added.get(pointer) ?? []), ...keywordsToAdd]);
  const visit = (schema: JsonObject, base: string): void => {
    const { items, properties, required } = schema;
    if (isObject(items)) visit(items, `${base}/*`);
    if (Array.isArray(required)) required.forEach((name) => note(`${base}/${String(name)}`, ['required']));
    if (!isObject(properties)) return;
    for (const [name, part] of Object.entries(properties)) {
      if (!isObject(part)) continue;
      note(`${base}/${name}`, keywordsIn(part));
      visit(part, `${base}/${name}`);
    }
  };
  for (const [id, { constrain = [] }] of Object.entries(flow.pages))
    for (const { schema } of constrain) visit(schema, basePointer(flow, id));
  return added;
}

/**
 * Returns a function that lists the errors that an answer of a field may have: by its schema, by `constrain`, by
 * closed lists, and by the price, which may refuse a variant or a payment period.
 */
export function possibleErrorsIn(inspection: Inspection): (shape: FieldShape) => PossibleErrors {
  const added = constrained(inspection);
  const closed = closedFields(inspection);
  const { variant, period } = inspection.files.tariff ?? {};
  return ({ pointer, schema, required }) => {
    const own = keywordsIn(schema);
    const more = added.get(pointer) ?? [];
    const { format, 'x-lookup': lookup } = schema;
    const named = [format, lookup].filter((name) => typeof name === 'string');
    const needsText = new Set([...own.filter((word) => word !== 'format'), ...more, ...named]);
    if (required) needsText.add('required');
    if (closed.has(pointer)) needsText.add('unlisted');
    if (pointer === variant || pointer === period) needsText.add('unavailable');
    const possible = new Set([...needsText, ...own]);
    if (lookup !== undefined) possible.add('lookup');
    return { needsText: needsText, mayHaveText: possible };
  };
}
