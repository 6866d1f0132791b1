import type { JsonObject } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { membersOf, placedObject, type Placed } from './placed.ts';

/** What every page says: it is an object with no other members. */
const implied = { type: 'object', additionalProperties: false } as const;

/** Completed pages by what was written: whoever uses a shared page gets the same value. */
const completed = new WeakMap<JsonObject, JsonObject>();

function withDefaults(page: Placed): Placed {
  if (!isObject(page.value) || page.value.$ref !== undefined) return page;
  const members = membersOf(page);
  for (const [name, value] of Object.entries(implied)) {
    if (!members.has(name)) members.set(name, { value, origin: page.origin });
  }
  if (members.size === Object.keys(page.value).length) return page;
  if (!members.has('properties')) members.set('properties', placedObject([], page.origin));
  const { value, origin } = placedObject(members, page.origin);
  const before = completed.get(page.value);
  if (!before) completed.set(page.value, value);
  return { value: before ?? value, origin };
}

/** Returns a schema whose pages say what is understood: that they are objects without other members. */
export function withPageDefaults(schema: Placed): Placed {
  const members = membersOf(schema);
  const properties = members.get('properties');
  if (!properties) return schema;
  const pages = [...membersOf(properties)].map(([name, page]): [string, Placed] => [
    name,
    withDefaults(page),
  ]);
  const isSame = pages.every(([name, { value }]) => value === membersOf(properties).get(name)?.value);
  if (isSame && members.has('type')) return schema;
  members.set('properties', placedObject(pages, properties.origin));
  if (!members.has('type')) members.set('type', { value: 'object', origin: schema.origin });
  return placedObject(members, schema.origin);
}
