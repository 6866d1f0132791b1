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
import { linkOnce } from './link.ts';
import type { DefinitionSource } from './source.ts';

type Judge = ((value: unknown) => boolean) & { errors?: ErrorObject[] | null };

let ajv: Ajv | undefined;
/** Compiled schemas by what they judge: many definitions share them. */
const judges = new Map<string, Judge>();

/** Returns one Ajv for all schemas. Formats that need data of their own accept every text. */
function thoroughJudge(): Ajv {
  if (ajv) return ajv;
  ajv = new Ajv({ ...strictness, validateSchema: false, allErrors: true });
  for (const format of formatNames) ajv.addFormat(format, coreFormats[format] ?? (() => true));
  return ajv;
}

function judgeOf(schema: JsonSchema): Judge {
  const judged = judgedPart(schema);
  const text = JSON.stringify(judged);
  const before = judges.get(text);
  if (before) return before;
  assertSchema(judged);
  const compiled: Judge = thoroughJudge().compile(judged);
  judges.set(text, compiled);
  return compiled;
}

/** Returns validators that judge as the compiled ones do. Most are never asked while one case is looked for. */
function validatorsOf(schemas: Schemas): { [name: string]: Validator } {
  const entries = Object.entries(schemas).map(([name, schema]): [string, Validator] => {
    let judge: Judge | undefined;
    const validator: Validator = (value: Json | undefined) => {
      judge ??= judgeOf(schema);
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
  const { definition, schemas } = linkOnce(source);
  const validators = validatorsOf(schemas);
  const module = { definition: { ...definition, version: 'check' }, validators: () => validators };
  return { loaded: loadDefinition(module, createRuntime()), schemas, today };
}
