import type { Validator, ValidatorError, ValidatorRuntime } from '../definition/definition.ts';
import type { Json, JsonObject, JsonSchema } from '../definition/json.ts';
import { loadDefinition, type LoadedDefinition } from '../load.ts';
import { isObject } from '../pointer.ts';
import { joinPointer } from '../pointerParts.ts';
import { equalJson } from '../runtime.ts';
import { link } from './link.ts';
import { fits, supportedKeywords } from './satisfy/fits.ts';
import type { DefinitionSource } from './source.ts';

/** Keywords that are judged by a function of their own. */
const structural = [
  'items',
  'properties',
  'required',
  'additionalProperties',
  'uniqueItems',
  'format',
  'contains',
  'not',
];
const plain = supportedKeywords.filter((word) => !structural.includes(word));

type Report = (error: ValidatorError) => void;

function judgeObject(value: JsonObject, schema: JsonSchema, at: string, judge: Judge): void {
  const properties = isObject(schema.properties) ? schema.properties : {};
  for (const name of Array.isArray(schema.required) ? schema.required : [])
    if (value[String(name)] === undefined)
      judge.report({ instancePath: at, keyword: 'required', params: { missingProperty: name } });
  for (const [name, member] of Object.entries(value)) {
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (isObject(inner) && member !== undefined) judge.walk(member, inner, joinPointer(at, name));
    else if (inner === undefined && schema.additionalProperties === false)
      judge.report({
        instancePath: at,
        keyword: 'additionalProperties',
        params: { additionalProperty: name },
      });
  }
}

interface Judge {
  report: Report;
  walk: (value: Json, schema: JsonSchema, at: string) => void;
}

/** Returns whether a value satisfies a schema with all of its keywords, those of its members included. */
function satisfies(value: Json, schema: JsonSchema, runtime: ValidatorRuntime): boolean {
  let good = true;
  judgeValue(value, schema, runtime, () => {
    good = false;
  });
  return good;
}

function judgeValue(value: Json, schema: JsonSchema, runtime: ValidatorRuntime, report: Report): void {
  const walk = (each: Json, own: JsonSchema, at: string): void => {
    for (const keyword of plain) {
      const limit = own[keyword];
      if (limit !== undefined && !fits(each, { [keyword]: limit }))
        report({ instancePath: at, keyword, params: { limit } });
    }
    const format = typeof own.format === 'string' ? runtime.formats[own.format] : undefined;
    if (format && typeof each === 'string' && !format(each))
      report({ instancePath: at, keyword: 'format', params: { format: own.format } });
    const { contains, not } = own;
    if (isObject(not) && satisfies(each, not, runtime))
      report({ instancePath: at, keyword: 'not', params: {} });
    if (Array.isArray(each)) {
      const { items } = own;
      if (isObject(contains) && !each.some((item) => satisfies(item, contains, runtime)))
        report({ instancePath: at, keyword: 'contains', params: {} });
      if (isObject(items)) each.forEach((item, index) => walk(item, items, joinPointer(at, index)));
      const repeated = each.some((item, index) =>
        each.slice(0, index).some((other) => equalJson(item, other)),
      );
      if (own.uniqueItems === true && repeated)
        report({ instancePath: at, keyword: 'uniqueItems', params: {} });
    } else if (isObject(each)) judgeObject(each, own, at, { report, walk });
  };
  walk(value, schema, '');
}

/** Returns a validator that reads its schema each time. */
function interpreted(schema: JsonSchema, runtime: ValidatorRuntime): Validator {
  const validator: Validator = (value) => {
    const errors: ValidatorError[] = [];
    if (value !== undefined) judgeValue(value, schema, runtime, (error) => errors.push(error));
    validator.errors = errors;
    return errors.length === 0;
  };
  return validator;
}

/**
 * Returns a checked definition that judges a few answers without being compiled, which would take most of the time.
 * It judges as the compiled one does; a test holds both against each other.
 * @param runtime with all formats loaded
 * @throws Error when a reference leads nowhere
 */
export function interpretDefinition(source: DefinitionSource, runtime: ValidatorRuntime): LoadedDefinition {
  const { definition, schemas } = link(source);
  const validators = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, interpreted(schema, runtime)]),
  );
  return loadDefinition(
    { definition: { ...definition, version: 'interpreted' }, validators: () => validators },
    runtime,
  );
}
