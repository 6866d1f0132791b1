import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { boundPatterns } from '#engine/compile/boundedPattern.ts';
import { coreFormats, type FormatJudge } from '#engine/formats/core.ts';
import { maxJudgedLength } from '#engine/formats/maxJudgedLength.ts';

/** Validator as Fastify expects it. */
interface Validator {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null | undefined;
}

/** Returns an Ajv that neither removes, coerces nor fills in anything. */
export function createRequestAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    removeAdditional: false,
    coerceTypes: false,
    useDefaults: false,
    allErrors: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    ...options,
  });
  boundPatterns(ajv);
  addBoundedFormats(ajv);
  ajv.addVocabulary(['x-unit', 'x-semantic', 'x-sensitivity']);
  return ajv;
}

/** What `ajv-formats` registers for a format. */
type RegisteredFormat = true | RegExp | FormatJudge | { type?: 'number'; validate: RegExp | FormatJudge };

/**
 * Registers formats that reject texts over a maximum length, and the e-mail format of wizards: `maxLength` alone
 * would not keep a format from scanning a long text.
 */
function addBoundedFormats(ajv: Ajv2020): void {
  ajvFormats.default(ajv);
  ajv.addFormat('email', coreFormats['email'] as FormatJudge);
  const registered = Object.entries(ajv.formats as { [name: string]: RegisteredFormat });
  for (const [name, format] of registered) {
    const judge = typeof format === 'object' && 'validate' in format ? format.validate : format;
    if (judge === true || (typeof format === 'object' && 'type' in format)) continue;
    const isGood = typeof judge === 'function' ? judge : (text: string) => judge.test(text);
    ajv.addFormat(name, (text: string) => text.length <= maxJudgedLength && isGood(text));
  }
}

/**
 * Validates requests against their JSON Schemas (2020-12); response schemas only describe. A schema is compiled on
 * its route's first call, because compiling all of them dominated the start; a test checks that each compiles.
 */
export function addSchemaValidation(app: FastifyInstance): void {
  let ajv: Ajv2020 | undefined;
  app.setValidatorCompiler(({ schema }) => {
    let compiled: ValidateFunction | undefined;
    const judge: Validator = (data) => {
      ajv ??= createRequestAjv({ validateSchema: false });
      compiled ??= ajv.compile(schema as object);
      const isGood = compiled(data);
      judge.errors = compiled.errors;
      return isGood;
    };
    return judge;
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}

const withoutCompiler = (): never => {
  throw new Error('Schemas are compiled by addSchemaValidation.');
};

/** Options of a server that uses `addSchemaValidation`, without Fastify's own compilers. */
export const noCompilers: FastifyServerOptions['schemaController'] = {
  compilersFactory: { buildValidator: () => withoutCompiler, buildSerializer: () => withoutCompiler },
};
