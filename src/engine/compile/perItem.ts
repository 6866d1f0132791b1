import type { JsonObject, JsonSchema } from '../definition/json.ts';
import type { FlowSource } from '../definition/source.ts';
import { isObject, getPointer } from '../pointer.ts';

/** The schemas of a definition's pages after pages per item have taken their questions out of the lists. */
interface SplitSchemas {
  /** What each page asks, by its id. */
  pages: JsonObject;
  /** Complete schemas of the split lists by pointer: conditions and tariffs read them as one. */
  wholes: Map<string, JsonSchema>;
}

/** Returns the position of a list in the schemas by page: `/animals/properties/dogs` for `/animals/dogs`. */
const schemaPointer = (each: string): string => {
  const [, page = '', ...names] = each.split('/');
  return [`/${page}`, ...names.map((name) => `properties/${name}`)].join('/');
};

function pick(item: JsonObject, keep: (name: string) => boolean): JsonObject {
  const properties = isObject(item.properties) ? item.properties : {};
  const required = Array.isArray(item.required) ? item.required : [];
  const kept = Object.entries(properties).filter(([name]) => keep(name));
  return {
    ...item,
    properties: Object.fromEntries(kept) as JsonObject,
    required: required.filter((name) => keep(String(name))),
  };
}

/** Moves the questions that a page asks in place of another one out of the schema of that page. */
function splitPage(
  pages: JsonObject,
  { id, partOf, taken }: { id: string; partOf: string; taken: Set<string> },
): void {
  const whole = pages[partOf];
  if (!isObject(whole)) return;
  pages[id] = pick(whole, (name) => taken.has(name));
  pages[partOf] = pick(whole, (name) => !taken.has(name));
}

/**
 * Splits the schemas of lists and of pages that have parts between pages: a page per item asks for the members in its
 * layout, the page of the list for the others. So a list is one schema, wherever its questions are asked. Returns new
 * schemas where it splits.
 */
export function splitItems(flow: FlowSource, schemas: JsonObject): SplitSchemas {
  const found: SplitSchemas = { pages: schemas, wholes: new Map() };
  for (const [id, { each, partOf, layout = [] }] of Object.entries(flow.pages)) {
    if (each === undefined && partOf === undefined) continue;
    if (found.pages === schemas) found.pages = structuredClone(schemas);
    const taken = new Set(layout.flat());
    if (partOf !== undefined) splitPage(found.pages, { id, partOf, taken });
    if (each === undefined) continue;
    const list = getPointer(found.pages, schemaPointer(each));
    const whole = getPointer(schemas, schemaPointer(each));
    if (!isObject(list) || !isObject(list.items) || !isObject(whole) || !isObject(whole.items)) continue;
    found.wholes.set(each, whole);
    found.pages[id] = pick(whole.items, (name) => taken.has(name));
    list.items = pick(list.items, (name) => !taken.has(name));
  }
  return found;
}
