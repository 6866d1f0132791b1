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

/**
 * Splits the schemas of lists between pages: a page per item asks for the members in its layout, the page of the list
 * for the others. So a list is one schema, wherever its questions are asked. Returns new schemas.
 */
export function splitItems(flow: FlowSource, schemas: JsonObject): SplitSchemas {
  const found: SplitSchemas = { pages: schemas, wholes: new Map() };
  for (const [id, { each, layout = [] }] of Object.entries(flow.pages)) {
    if (each === undefined) continue;
    if (found.pages === schemas) found.pages = structuredClone(schemas);
    const list = getPointer(found.pages, schemaPointer(each));
    const whole = getPointer(schemas, schemaPointer(each));
    if (!isObject(list) || !isObject(list.items) || !isObject(whole) || !isObject(whole.items)) continue;
    const taken = new Set(layout.flat());
    found.wholes.set(each, whole);
    found.pages[id] = pick(whole.items, (name) => taken.has(name));
    list.items = pick(list.items, (name) => !taken.has(name));
  }
  return found;
}
