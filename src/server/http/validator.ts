import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { boundPatterns } from '#engine/compile/boundedPattern.ts';
import { coreFormats, type FormatJudge } from '#engine/formats/core.ts';
import { maxJudgedLength } from '#engine/formats/maxJudgedLength.ts';

// The package is CommonJS: its default export is the function, or holds it, depending on who imports.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

/** What Fastify asks: whether a part of a request is good, and what is wrong with it. */
interface Judge {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null | undefined;
}

/** How requests are judged: nothing is removed, coerced or filled in. */
export function requestAjv(options: Options = {}): Ajv2020 {
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

/** What `ajv-formats` registers a format as. */
type Registered = true | RegExp | FormatJudge | { type?: 'number'; validate: RegExp | FormatJudge };

/**
 * The formats of JSON Schema for texts of a bounded length, and the e-mail addresses that fields of wizards take:
 * `maxLength` beside a format would not keep it from reading a longer text.
 */
function addBoundedFormats(ajv: Ajv2020): void {
  addFormats(ajv);
  ajv.addFormat('email', coreFormats['email'] as FormatJudge);
  const registered = Object.entries(ajv.formats as { [name: string]: Registered });
  for (const [name, format] of registered) {
    const judge = typeof format === 'object' && 'validate' in format ? format.validate : format;
    if (judge === true || (typeof format === 'object' && 'type' in format)) continue;
    const isGood = typeof judge === 'function' ? judge : (text: string) => judge.test(text);
    ajv.addFormat(name, (text: string) => text.length <= maxJudgedLength && isGood(text));
  }
}

/**
 * Judges requests by their JSON Schemas (2020-12) as they are.
 * Answers are written as they are too; their schemas describe, they do not cut.
 * A schema is compiled when its route is first called: all of them took a start longer than anything else of ours. That
 * each is one, a test of the table of routes looks at.
 */
export function judgeBySchema(app: FastifyInstance): void {
  let ajv: Ajv2020 | undefined;
  app.setValidatorCompiler(({ schema }) => {
    let compiled: ValidateFunction | undefined;
    const judge: Judge = (data) => {
      ajv ??= requestAjv({ validateSchema: false });
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
  throw new Error('Schemas are compiled as judgeBySchema says.');
};

/** For the creation of a server that `judgeBySchema` is called for: spares its start Fastify's own compilers. */
export const noCompilers: FastifyServerOptions['schemaController'] = {
  compilersFactory: { buildValidator: () => withoutCompiler, buildSerializer: () => withoutCompiler },
};
