import type { JsonObject } from '../definition/json.ts';
import { fieldPointer } from '../pointer.ts';
import { kindOfFact, type FactKind } from './factKinds.ts';
import type { Inspection } from './inspection.ts';
import { roles } from './vocabulary.ts';

const kindsOfFacts: { [kind in FactKind]: JsonObject } = {
  day: { type: 'string', format: 'date' },
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  array: { type: 'array' },
};

/** What may stand at a pointer that a condition reads; undefined where anything may. */
export function schemaRead(
  { flow, fields, vocabulary }: Inspection,
  pointer: string,
): JsonObject | undefined {
  const [, first, name = ''] = pointer.split('/');
  if (first === 'facts') {
    const kind = kindOfFact(flow.facts?.[name]);
    return kind && kindsOfFacts[kind];
  }
  if (first === 'item') return undefined;
  if (first !== 'context') return fields.get(fieldPointer(pointer))?.schema;
  if (name === 'name') return { type: 'string', enum: Object.keys(flow.addresses) };
  if (name === 'role') return { type: 'string', enum: roles };
  if (name === 'brand' && vocabulary.brands) return { type: 'string', enum: vocabulary.brands };
  if (name === 'today') return kindsOfFacts.day;
  return name === 'brokered' || name === 'flags' ? { type: 'boolean' } : undefined;
}
