import type { JsonSchema } from '../../definition/json.ts';
import { fieldPointer, isObject } from '../../pointer.ts';
import { closedFields } from '../closedFields.ts';
import { partsOfCondition } from '../conditionParts.ts';
import { expectKnownName } from '../inspection.ts';
import { entriesOf } from '../lists.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** A condition about a field that accepts only entries of a list compares it with entries of that list. */
export const closedValues: Rule = (inspection) => {
  const { flow, files } = inspection;
  const closed = closedFields(inspection);
  if (closed.size === 0) return;
  const cache = new Map<string, string[]>();
  const entriesIn = (finder: string) => {
    const names = cache.get(finder) ?? Object.keys(entriesOf(finder, files.lists) ?? {});
    cache.set(finder, names);
    return names;
  };
  const check = (value: unknown, field: string, finder: string, at: string) => {
    const names = entriesIn(finder);
    if (typeof value === 'string' && names.length > 0)
      expectKnownName(inspection, 'unknown-option', at, value, names, { params: { field } });
  };
  const visit = (part: JsonSchema, field: string, at: string): void => {
    const finder = closed.get(field);
    if (finder !== undefined) {
      if (part.const !== undefined) check(part.const, field, finder, joinPointer(at, 'const'));
      const list = Array.isArray(part.enum) ? part.enum : [];
      list.forEach((value, index) => check(value, field, finder, joinPointer(at, 'enum', index)));
    }
    if (isObject(part.not)) visit(part.not, field, joinPointer(at, 'not'));
    for (const word of ['contains', 'items'])
      if (isObject(part[word])) visit(part[word], `${field}/*`, joinPointer(at, word));
    for (const [name, inner] of Object.entries(isObject(part.properties) ? part.properties : {}))
      if (isObject(inner)) visit(inner, `${field}/${name}`, joinPointer(at, 'properties', name));
  };
  /** Returns the fields at a pointer; a pointer to a member of the item matches every list with such a field. */
  const fieldsAt = (pointer: string) =>
    pointer.startsWith('/item/')
      ? [...closed.keys()].filter((field) => field.endsWith(`/*${pointer.slice('/item'.length)}`))
      : [fieldPointer(pointer)];
  for (const [name, source] of Object.entries(flow.conditions ?? {}))
    for (const { pointer, schema, at } of partsOfCondition(source, joinPointer('/conditions', name)).reads)
      for (const field of fieldsAt(pointer)) visit(schema, field, at);
};
