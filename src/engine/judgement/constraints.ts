import type { Field, Page } from '../definition/definition.ts';
import type { JsonSchema } from '../definition/json.ts';
import { isObject } from '../pointer.ts';
import type { Item } from './prune.ts';
import type { Scope } from './scope.ts';

/** Returns the rows of a page's `constrain` whose condition holds; `item` is the item that the page is asked for. */
export function activeConstraints(page: Page, scope: Scope, item?: Item): Page['constrain'] {
  return page.constrain.filter(({ when }) => scope.truth(when, item) === true);
}

/** Returns the schema of a member, looking through lists to their items. */
function member(schema: JsonSchema, name: string): JsonSchema | undefined {
  const inner = isObject(schema.items) ? schema.items : schema;
  const found = isObject(inner.properties) ? inner.properties[name] : undefined;
  return isObject(found) ? found : undefined;
}

/** What constraints add to a field. */
interface Narrowing {
  own: JsonSchema[];
  required: boolean;
}

const unchanged: Narrowing = { own: [], required: false };

/** Returns what the constraints of the object around a field add to the field. */
export function narrow(around: JsonSchema[], field: Field): Narrowing {
  if (around.length === 0) return unchanged;
  const own = around.map((schema) => member(schema, field.name)).filter((schema) => schema !== undefined);
  const required = around.some((schema) => {
    const inner = isObject(schema.items) ? schema.items : schema;
    return Array.isArray(inner.required) && inner.required.includes(field.name);
  });
  return { own, required };
}
