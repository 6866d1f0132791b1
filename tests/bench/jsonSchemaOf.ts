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

/** A page as one flat schema, as our definitions say it. */
export function flatSchemaOf(fields: BenchField[]): JsonObject {
  return { type: 'object', properties: properties(fields), required: required(fields) };
}

/** A page whose conditional questions come by `if` and `then`, as JSON Schema says it. */
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
