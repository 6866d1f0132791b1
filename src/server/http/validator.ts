import type { FastifyInstance } from 'fastify';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';

// The package is CommonJS: its default export is the function, or holds it, depending on who imports.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

/**
 * Judges requests by their JSON Schemas (2020-12) as they are: nothing is removed, coerced or filled in.
 * Answers are written as they are too; their schemas describe, they do not cut.
 */
export function judgeBySchema(app: FastifyInstance): void {
  const ajv = new Ajv2020({
    removeAdditional: false,
    coerceTypes: false,
    useDefaults: false,
    allErrors: true,
    strict: true,
    strictRequired: false,
    strictTypes: false,
  });
  addFormats(ajv);
  ajv.addVocabulary(['x-unit', 'x-semantic', 'x-sensitivity']);
  app.setValidatorCompiler(({ schema }) => ajv.compile(schema as object));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}
