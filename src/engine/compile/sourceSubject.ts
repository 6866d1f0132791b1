import { Ajv, type ErrorObject } from 'ajv';
import type { Subject } from '../cases/subject.ts';
import type { Json, JsonSchema } from '../definition/json.ts';
import type { Validator } from '../definition/definition.ts';
import { coreFormats } from '../formats/core.ts';
import { formatNames } from '../formats/formatNames.ts';
import { loadDefinition } from '../load.ts';
import { createRuntime } from '../runtime.ts';
import type { Schemas } from './conditions.ts';
import { assertSchema, judgedPart, strictness } from './emit.ts';
import { link } from './link.ts';
import type { DefinitionSource } from './source.ts';

/** Returns validators that judge as the compiled ones do. Formats that need data of their own accept every text. */
function validatorsOf(schemas: Schemas): { [name: string]: Validator } {
  const ajv = new Ajv({ ...strictness, validateSchema: false, allErrors: true });
  for (const format of formatNames) ajv.addFormat(format, coreFormats[format] ?? (() => true));
  const compiled = (schema: JsonSchema) => {
    const judged = judgedPart(schema);
    assertSchema(judged);
    return ajv.compile(judged);
  };
  const entries = Object.entries(schemas).map(([name, schema]): [string, Validator] => {
    let judge: ((value: unknown) => boolean) & { errors?: ErrorObject[] | null };
    // Most validators are never asked while one case is looked for.
    const validator: Validator = (value: Json | undefined) => {
      judge ??= compiled(schema);
      const isValid = judge(value);
      validator.errors = judge.errors;
      return isValid;
    };
    return [name, validator];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns a checked source as something that cases can be derived from, without compiling its module.
 * @param today `YYYY-MM-DD`
 * @throws Error when the source does not link
 */
export function sourceSubject(source: DefinitionSource, today: string): Subject {
  const { definition, schemas } = link(source);
  const validators = validatorsOf(schemas);
  const module = { definition: { ...definition, version: 'check' }, validators: () => validators };
  return { loaded: loadDefinition(module, createRuntime()), schemas, today };
}
