import type { JsonObject } from '#engine/definition/json.ts';
import type { BenchField } from './benchForm.ts';

const schemaOf = ({ kind, options }: BenchField): JsonObject => {
  if (kind === 'number') return { type: 'integer', minimum: 0, maximum: 3_000_000 };
  if (kind === 'choice') return { type: 'string', enum: options ?? [] };
  return kind === 'yesNo' ? { type: 'boolean' } : { type: 'string', maxLength: 80 };
};

const properties = (fields: BenchField[]): JsonObject =>
  Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)]));

const required = (fields: BenchField[]) => fields.filter((field) => field.required).map(({ name }) => name);

/** Returns a page as one flat schema, as in our definitions. */
export function flatSchemaOf(fields: BenchField[]): JsonObject {
  return { type: 'object', properties: properties(fields), required: required(fields) };
}

/** Returns a page whose conditional questions use `if` and `then` of JSON Schema. */
export function branchingSchemaOf(fields: BenchField[], decider: string): JsonObject {
  const always = fields.filter(({ conditional }) => !conditional);
  const sometimes = fields.filter(({ conditional }) => conditional);
  return {
    ...flatSchemaOf(always),
    ...(sometimes.length > 0 && {
      if: { properties: { [decider]: { const: true } }, required: [decider] },
      then: { properties: properties(sometimes) },
    }),
  };
}
