import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import advice from '../../../schemas/meta/advice.schema.json' with { type: 'json' };
import change from '../../../schemas/meta/change.schema.json' with { type: 'json' };
import commonSchema from '../../../schemas/meta/common-schema.schema.json' with { type: 'json' };
import condition from '../../../schemas/meta/condition.schema.json' with { type: 'json' };
import constraint from '../../../schemas/meta/constraint.schema.json' with { type: 'json' };
import covers from '../../../schemas/meta/covers.schema.json' with { type: 'json' };
import creditCheck from '../../../schemas/meta/credit-check.schema.json' with { type: 'json' };
import decision from '../../../schemas/meta/decision.schema.json' with { type: 'json' };
import fact from '../../../schemas/meta/fact.schema.json' with { type: 'json' };
import fieldSchema from '../../../schemas/meta/field-schema.schema.json' with { type: 'json' };
import field from '../../../schemas/meta/field.schema.json' with { type: 'json' };
import flow from '../../../schemas/meta/flow.schema.json' with { type: 'json' };
import machine from '../../../schemas/meta/machine.schema.json' with { type: 'json' };
import nextStep from '../../../schemas/meta/next-step.schema.json' with { type: 'json' };
import offer from '../../../schemas/meta/offer.schema.json' with { type: 'json' };
import pageSchema from '../../../schemas/meta/page-schema.schema.json' with { type: 'json' };
import page from '../../../schemas/meta/page.schema.json' with { type: 'json' };
import part from '../../../schemas/meta/part.schema.json' with { type: 'json' };
import piece from '../../../schemas/meta/piece.schema.json' with { type: 'json' };
import payout from '../../../schemas/meta/payout.schema.json' with { type: 'json' };
import requirement from '../../../schemas/meta/requirement.schema.json' with { type: 'json' };
import tariff from '../../../schemas/meta/tariff.schema.json' with { type: 'json' };
import texts from '../../../schemas/meta/texts.schema.json' with { type: 'json' };
import usedPiece from '../../../schemas/meta/used-piece.schema.json' with { type: 'json' };
import write from '../../../schemas/meta/write.schema.json' with { type: 'json' };
import { withoutOtherBranches } from './branchErrors.ts';
import { closest } from './closest.ts';
import { dataSchemas } from './data/dataSchemas.ts';
import { brokenAt } from './pattern/parsePattern.ts';
import type { SourceDocument } from './document.ts';
import type { Diagnostic } from './diagnostic.ts';
import { isDayText } from './dayFormat.ts';
import { joinPointer } from '../pointerParts.ts';

const validators = new Map<string, ValidateFunction>();
let ajv: Ajv2020 | undefined;

function judge(): Ajv2020 {
  if (ajv) return ajv;
  // A test checks that the meta-schemas themselves are valid.
  const thorough = {
    strict: true,
    strictRequired: false,
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
  };
  ajv = new Ajv2020({ ...thorough, validateSchema: false });
  ajv.addFormat('regex', (pattern: string) => {
    try {
      return Boolean(new RegExp(pattern, 'u'));
    } catch {
      return false;
    }
  });
  ajv.addFormat('day', isDayText);
  ajv.addSchema([advice, change, creditCheck, nextStep, offer, payout, requirement, write]);
  ajv.addSchema([condition, constraint, decision, fact, field, fieldSchema, machine, page, part]);
  ajv.addSchema([commonSchema, covers, flow, pageSchema, piece, tariff, texts, usedPiece]);
  ajv.addSchema(dataSchemas);
  return ajv;
}

/**
 * Returns the validator of a meta-schema or of a part of it (`condition`, `page`, …).
 * @throws Error when there is no such meta-schema
 */
function metaValidator(name: string): ValidateFunction {
  const cached = validators.get(name);
  if (cached) return cached;
  const made = judge().getSchema(`${name}.schema.json`);
  if (!made) throw new Error(`No meta-schema '${name}.schema.json'`);
  validators.set(name, made);
  return made;
}

/** Keywords that only report that something inside a branch failed; the inside has an error of its own. */
const wrappers = new Set(['if', '$ref', 'propertyNames']);
const codes: { [keyword: string]: string } = {
  additionalProperties: 'unknown-word',
  'false schema': 'refused-word',
  required: 'missing-word',
  dependentRequired: 'missing-word',
  type: 'wrong-type',
  enum: 'not-in-list',
  const: 'wrong-value',
  pattern: 'wrong-form',
  format: 'wrong-form',
  uniqueItems: 'listed-twice',
  minimum: 'too-small',
  maximum: 'too-large',
  minItems: 'too-few',
  minLength: 'too-few',
  minProperties: 'too-few',
  maxItems: 'too-many',
  maxLength: 'too-many',
  maxProperties: 'too-many',
  anyOf: 'no-form',
  oneOf: 'no-form',
};

interface ParentSchema {
  properties?: object;
  pattern?: string;
  description?: string;
}

/** Returns what would be right, as the keyword of the error states it. */
function expectedBy(params: { [name: string]: unknown }): string {
  const values = params.type ?? params.allowedValues ?? params.allowedValue ?? params.limit ?? '';
  return [values].flat().join(', ');
}

function diagnosticOf(document: SourceDocument, error: ErrorObject): Diagnostic {
  const params = error.params as { [name: string]: unknown };
  const code = codes[error.keyword] ?? 'wrong-size';
  const parent = error.parentSchema as ParentSchema | undefined;
  const say = (pointer: string, name: string, meant?: string, end?: 'key'): Diagnostic => ({
    file: document.file,
    pointer,
    code: error.propertyName === undefined ? code : 'wrong-name',
    params: {
      name,
      expected: expectedBy(params),
      description: parent?.description ?? '',
    },
    ...(meant === undefined ? {} : { meant }),
    ...document.positionOf(pointer, end),
  });
  if (error.propertyName !== undefined) {
    // In a condition every name that is no combinator is a pointer, which begins with a slash.
    const combinators = parent?.pattern?.startsWith('^/') ? ['all', 'any', 'not'] : [];
    const meant = closest(error.propertyName, combinators);
    return say(joinPointer(error.instancePath, error.propertyName), error.propertyName, meant, 'key');
  }
  if (error.keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    const allowed = Object.entries(parent?.properties ?? {}).filter(([, schema]) => schema !== false);
    const meant = closest(
      name,
      allowed.map(([word]) => word),
    );
    return say(joinPointer(error.instancePath, name), name, meant, 'key');
  }
  if (error.keyword === 'uniqueItems') {
    // Of two equal entries the later one is reported.
    const index = Math.max(Number(params.i), Number(params.j));
    return say(joinPointer(error.instancePath, index), String((error.data as unknown[])[index]));
  }
  if (code === 'missing-word') return say(error.instancePath, String(params.missingProperty));
  if (error.keyword === 'false schema') {
    return say(error.instancePath, error.instancePath.split('/').at(-1) ?? '', undefined, 'key');
  }
  const text = typeof error.data === 'object' ? '' : String(error.data);
  if (error.keyword === 'format' && params.format === 'regex') {
    const broken = say(error.instancePath, text);
    return { ...broken, code: 'broken-pattern', params: { name: text, at: brokenAt(text) } };
  }
  if (error.keyword === 'format' && params.format === 'day')
    return { ...say(error.instancePath, text), code: 'no-day', params: { name: text } };
  if (error.keyword === 'minLength' && text === '')
    return { ...say(error.instancePath, text), code: 'empty-text' };
  if (error.keyword === 'enum') {
    return say(error.instancePath, text, closest(text, (params.allowedValues as unknown[]).map(String)));
  }
  return say(error.instancePath, text);
}

/** Returns the violations of a document against its format; none when the document is not JSON. */
export function checkFormat(document: SourceDocument, format: string): Diagnostic[] {
  if (document.value === undefined) return [];
  const validate = metaValidator(format);
  if (validate(document.value)) return [];
  const errors = withoutOtherBranches(validate.errors ?? []).filter((error) => !wrappers.has(error.keyword));
  const diagnostics = errors.map((error) => diagnosticOf(document, error));
  const misnamed = diagnostics.filter(({ code }) => code === 'wrong-name').map(({ pointer }) => pointer);
  const unique = new Map(
    diagnostics.map((each) => [`${each.code} ${each.pointer} ${each.params.name}`, each]),
  );
  // Whatever is below a misspelled name was judged as something that it was not meant to be.
  return [...unique.values()].filter(
    ({ code, pointer }) =>
      code === 'wrong-name' || !misnamed.some((name) => pointer === name || pointer.startsWith(`${name}/`)),
  );
}
