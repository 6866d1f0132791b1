import type { Json, JsonObject } from '../definition/json.ts';
import type { FactSource } from '../definition/source.ts';
import { fieldPointer } from '../pointer.ts';
import { kindOfFact, type FactKind } from './factKinds.ts';
import type { Inspection } from './inspection.ts';
import { entriesOf } from './lists.ts';
import type { DefinitionFiles } from './tree.ts';
import { contextTruths, contractNames, contractStates, paymentPeriods, roles } from './vocabulary.ts';

/** Schemas by list: many definitions read the same lists. */
const remembered = new WeakMap<DefinitionFiles['lists'], Map<string, JsonObject | undefined>>();

const kindsOfFacts: { [kind in FactKind]: JsonObject } = {
  day: { type: 'string', format: 'date' },
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  array: { type: 'array' },
};

/** Returns the schema of a member of `/context/contract`, without those that the product defines. */
function contractSchema(name: string, products: string[] | undefined): JsonObject | undefined {
  if (name === 'product') return { type: 'string', ...(products && { enum: products }) };
  if (name === 'state') return { type: 'string', enum: contractStates };
  if (name === 'period') return { type: 'string', enum: paymentPeriods };
  if (name === 'premiumCent') return { type: 'integer' };
  if (name === 'variant') return { type: 'string' };
  return contractNames.includes(name) ? kindsOfFacts.day : undefined;
}

/** Returns the schema of what a list knows of its entries under a name: one of the known values. */
function entrySchema({ list, member }: FactSource, lists: DefinitionFiles['lists']): JsonObject | undefined {
  if (list === undefined || member === undefined) return undefined;
  const key = `${list} ${member}`;
  const cache = remembered.get(lists) ?? new Map<string, JsonObject | undefined>();
  remembered.set(lists, cache);
  if (!cache.has(key)) {
    const entries = Object.values(entriesOf(list, lists) ?? {});
    const values = entries.flatMap((entry) => (entry[member] === undefined ? [] : [entry[member]]));
    const isList = values.some((value) => Array.isArray(value));
    const allValues = { enum: [...new Set(values.flat())] };
    cache.set(
      key,
      values.length === 0 ? undefined : isList ? { type: 'array', items: allValues } : allValues,
    );
  }
  return cache.get(key);
}

/** Returns the schema of what a list knows of several entries at once. */
function entriesSchema(fact: FactSource, lists: DefinitionFiles['lists']): JsonObject {
  const one = entrySchema(fact, lists);
  const items = one?.type === 'array' ? one.items : one;
  return { type: 'array', ...(items !== undefined && { items }) };
}

/**
 * Returns the schema of a member of the item at hand. Lists may have members of one name: what one of them accepts is
 * possible.
 */
function itemSchema(fields: Inspection['fields'], pointer: string): JsonObject | undefined {
  const end = `/*${pointer.slice('/item'.length)}`;
  const schemas = [...fields].flatMap(([name, { schema }]) =>
    name.endsWith(end) && name.indexOf('/*') === name.length - end.length ? [schema] : [],
  );
  const [first] = schemas;
  if (!first || schemas.length === 1) return first;
  if (!schemas.every((schema) => schema.type === first.type && Array.isArray(schema.enum))) return undefined;
  return {
    type: first.type ?? 'string',
    enum: [...new Set(schemas.flatMap((schema) => schema.enum as Json[]))],
  };
}

/** Returns the schema of what a condition reads at a pointer; undefined when anything is possible. */
export function schemaRead(
  { flow, fields, files, vocabulary }: Inspection,
  pointer: string,
): JsonObject | undefined {
  const [, first, name = '', ...rest] = pointer.split('/');
  if (first === 'facts') {
    const fact = flow.facts?.[name];
    // Of the items of a list, what the fact adds to each is known.
    if (rest[0] === '*')
      return fact?.function === 'withEntry' && rest[1] === fact.member
        ? entrySchema(fact, files.lists)
        : undefined;
    if (fact?.function === 'entry' || fact?.function === 'entryByPrefix')
      return entrySchema(fact, files.lists);
    if (fact?.function === 'entries') return entriesSchema(fact, files.lists);
    const kind = kindOfFact(fact);
    return kind && kindsOfFacts[kind];
  }
  if (first === 'item') return itemSchema(fields, pointer);
  if (first !== 'context') return fields.get(fieldPointer(pointer))?.schema;
  if (name === 'contract')
    return rest.length === 1 ? contractSchema(rest[0] ?? '', vocabulary.tariffs) : undefined;
  if (name === 'name') return { type: 'string', enum: Object.keys(flow.addresses) };
  if (name === 'role') return { type: 'string', enum: roles };
  if (name === 'brand' && vocabulary.brands) return { type: 'string', enum: vocabulary.brands };
  if (name === 'today') return kindsOfFacts.day;
  return [...contextTruths, 'flags'].includes(name) ? { type: 'boolean' } : undefined;
}
