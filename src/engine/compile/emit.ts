import { Ajv } from 'ajv';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { Definition, Field } from '../definition/definition.ts';
import type { Json, JsonSchema } from '../definition/json.ts';
import { formatNames } from '../formats/names.ts';
import type { Schemas } from './conditions.ts';
import type { Linked } from './link.ts';
import { isObject } from '../pointer.ts';
import { schemaWords } from './words.ts';

/** What is part of every version beside the definition: raise it when emitted code changes its meaning. */
const COMPILER = '2';

/** Words that only documentation and the engine read; validators need none of them. */
const silent = ['title', 'description', 'default', '$schema', '$id', ...schemaWords];

/** Drops silent words from a schema; members of `properties` are names of fields and stay. */
function bare(schema: JsonSchema): JsonSchema {
  const said = Object.entries(schema).filter(([word]) => !silent.includes(word));
  return Object.fromEntries(
    said.map(([word, value]) => {
      if (word === 'properties' && isObject(value)) {
        const members = Object.entries(value).map(([name, member]) => [name, bareValue(member)]);
        return [word, Object.fromEntries(members) as Json];
      }
      return [word, word === 'enum' || word === 'const' ? value : bareValue(value)];
    }),
  );
}

function bareValue(value: Json): Json {
  if (Array.isArray(value)) return value.map(bareValue);
  return isObject(value) ? bare(value) : value;
}

/**
 * Ajv's code for some schemas, as statements that fill `exports`. Ajv writes CommonJS with `require` for its
 * few helpers; here they come from the runtime, so the text needs nothing beside it.
 */
function emitCode(schemas: [name: string, schema: JsonSchema][], allErrors: boolean): string {
  // The words that page schemas may use mean the same in every draft; the older one emits less code.
  const ajv = new Ajv({
    ...{ strict: true, strictTypes: false, strictRequired: false, messages: false, allErrors },
    code: { source: true, esm: false, lines: false, optimize: 2, formats: _`runtime.formats` },
  });
  for (const format of formatNames) ajv.addFormat(format, () => true);
  for (const [name, schema] of schemas) ajv.addSchema(bare(schema), name);
  const code = standalone(ajv, Object.fromEntries(schemas.map(([name]) => [name, name])))
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'runtime.length')
    .replaceAll('require("ajv/dist/runtime/equal").default', 'runtime.equal')
    .replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",/g, '');
  const left = /require\("[^"]*"\)/.exec(code);
  if (left) throw new Error(`The emitted validators still ask for ${left[0]}`);
  return code;
}

/** Whether anybody reads what a validator complains about: of pages yes; conditions ask for yes or no. */
const complains = (name: string) => name.startsWith('page/') || name.startsWith('constrain/');

/** The precompiled validators as the source of one function of the runtime. */
function emitValidators(schemas: Schemas): string {
  const all = Object.entries(schemas);
  const told = emitCode(
    all.filter(([name]) => complains(name)),
    true,
  );
  // Whoever only says yes or no needs no words for it: that is a third of the whole text.
  const silently = emitCode(
    all.filter(([name]) => !complains(name)),
    false,
  ).replaceAll(/validate\d+\.errors = \[\{.*?\}\];return false;/gs, 'return false;');
  return `(runtime) => { const exports = {}; {${told}} {${silently}}\nreturn exports; }`;
}

/** Schemas of fields stand in their page's schema already; `load` puts them back. */
function withoutSchemas(fields: Field[]): object[] {
  return fields.map(({ schema: _schema, fields: nested, ...field }) => ({
    ...field,
    ...(nested && { fields: withoutSchemas(nested) }),
  }));
}

/**
 * The ES module that is delivered for a linked definition, named by a hash of all that shaped it.
 * @param hash of a text, as short hexadecimal text fit for an address
 */
export function emit({ definition, schemas }: Linked, hash: (text: string) => string) {
  const validators = emitValidators(schemas);
  const pages = Object.fromEntries(
    Object.entries(definition.pages).map(([id, page]) => [
      id,
      { ...page, fields: withoutSchemas(page.fields) },
    ]),
  );
  const version = hash(`${COMPILER}\n${JSON.stringify({ ...definition, pages })}\n${validators}`);
  const delivered = { ...definition, version, pages };
  const moduleText =
    `export const definition = ${JSON.stringify(delivered)};\n` +
    `export const validators = ${validators};\n`;
  return { definition: { ...definition, version } as Definition, moduleText };
}
