import type { Field } from './definition.ts';
import type { JsonSchema } from './json.ts';

/** The members of a field that its schema and its position determine; the flow determines the others. */
type ImpliedField = Pick<
  Field,
  'pointer' | 'name' | 'type' | 'required' | 'semantic' | 'sensitivity' | 'unit' | 'lookup'
>;

function typeOf(schema: JsonSchema): Field['type'] {
  if (typeof schema.type === 'string') return schema.type as Field['type'];
  if (schema.properties) return 'object';
  const example = Array.isArray(schema.enum) ? schema.enum[0] : schema.const;
  if (typeof example === 'boolean') return 'boolean';
  return typeof example === 'number' ? 'number' : 'string';
}

const keywordsByMember = {
  semantic: 'x-semantic',
  sensitivity: 'x-sensitivity',
  unit: 'x-unit',
  lookup: 'x-lookup',
};

/**
 * Derives a field from the schema of the object around it. Compiling and loading derive it alike, so these members
 * are not delivered.
 * @param base pointer of the object around
 */
export function impliedField(name: string, around: JsonSchema, own: JsonSchema, base: string): ImpliedField {
  const members = Object.entries(keywordsByMember).flatMap(([member, word]) =>
    typeof own[word] === 'string' ? [[member, own[word]]] : [],
  );
  return {
    pointer: `${base}/${name}`,
    name,
    type: typeOf(own),
    required: Array.isArray(around.required) && around.required.includes(name),
    ...Object.fromEntries(members),
  };
}
