import { Ajv } from 'ajv';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { Condition, Definition, Field } from '../definition/definition.ts';
import { impliedField } from '../definition/impliedField.ts';
import { partAsking } from '../definition/stepId.ts';
import type { Json, JsonSchema } from '../definition/json.ts';
import { formatNames } from '../formats/formatNames.ts';
import { boundPatterns } from './boundedPattern.ts';
import type { Schemas } from './conditions.ts';
import type { Linked } from './link.ts';
import { firstPages } from './firstPages.ts';
import { joinModule } from './moduleParts.ts';
import { fieldsBase } from '../load.ts';
import { isObject, pageOf } from '../pointer.ts';
import { equalJson } from '../runtime.ts';
import { minifyValidators } from './minifyValidators.ts';
import { extensionKeywords } from './extensionKeywords.ts';

/** Part of every version beside the definition: raise it when emitted code changes its meaning. */
const COMPILER = '4';

/** Keywords that only people read. They are not delivered; validators need no keywords of the engine, either. */
const documentation = ['title', 'description', '$schema', '$id'];
const silent = ['default', ...documentation, ...extensionKeywords];

/** Removes keywords from a schema; names of fields in `properties` are kept. */
function without(keywords: string[], schema: JsonSchema): JsonSchema {
  const bareValue = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(bareValue);
    return isObject(value) ? without(keywords, value) : value;
  };
  const kept = Object.entries(schema).filter(([word]) => !keywords.includes(word));
  return Object.fromEntries(
    kept.map(([word, value]) => {
      if (word === 'properties' && isObject(value)) {
        const members = Object.entries(value).map(([name, member]) => [name, bareValue(member)]);
        return [word, Object.fromEntries(members) as Json];
      }
      return [word, word === 'enum' || word === 'const' ? value : bareValue(value)];
    }),
  );
}

/** Returns the part of a schema that Ajv judges by, without documentation and the keywords of the engine. */
export const judgedPart = (schema: JsonSchema): JsonSchema => without(silent, schema);

/** How strict Ajv is about the schemas of definitions. */
export const strictness = { strict: true, strictTypes: false, strictRequired: false, messages: false };

/** Validates the schemas of all definitions: an Ajv compiles its meta-schema on first use, which takes most of its time. */
const metaJudge = new Ajv({ ...strictness, validateSchema: false });

/** Asserts that a schema is one, for an Ajv that does not validate schemas itself. @throws Error when it is none */
export const assertSchema = (schema: JsonSchema): void => void metaJudge.validateSchema(schema, true);

/**
 * Returns Ajv's code for some schemas, as statements that fill `exports`. Ajv emits CommonJS with `require` for its
 * few helpers; here the runtime provides them, so that the code has no dependencies.
 */
function emitCode(
  schemas: [name: string, schema: JsonSchema][],
  { allErrors }: { allErrors: boolean },
): string {
  // All keywords of page schemas mean the same in every draft; the older one emits less code.
  const ajv = new Ajv({
    ...strictness,
    allErrors,
    meta: false,
    validateSchema: false,
    code: { source: true, esm: false, lines: false, optimize: 2, formats: _`runtime.formats` },
  });
  boundPatterns(ajv);
  for (const format of formatNames) ajv.addFormat(format, () => true);
  for (const [name, schema] of schemas) {
    const judged = judgedPart(schema);
    assertSchema(judged);
    ajv.addSchema(judged, name);
  }
  const code = standalone(ajv, Object.fromEntries(schemas.map(([name]) => [name, name])))
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'runtime.length')
    .replaceAll('require("ajv/dist/runtime/equal").default', 'runtime.equal')
    .replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",/g, '');
  const left = /require\("[^"]*"\)/.exec(code);
  if (left) throw new Error(`The emitted validators still ask for ${left[0]}`);
  return code;
}

/** Returns whether the errors of a validator are used: those of pages are; conditions only need a boolean. */
const complains = (name: string) => name.startsWith('page/') || name.startsWith('constrain/');

/**
 * Returns a predicate for the validators without errors that are not needed before a later page is answered: those of
 * its fields, and of the parts of conditions that read it.
 */
function laterNames(
  definition: Pick<Definition, 'conditions' | 'pages'>,
  isFirst: (page: string) => boolean,
): (name: string) => boolean {
  const ever = ['facts', 'context'];
  const early = new Set<string>();
  const pages = Object.values(definition.pages);
  const asking = (pointer: string) => partAsking(pages, pointer)?.id ?? pageOf(pointer);
  const visit = (condition: Condition): void => {
    if ('read' in condition) {
      const page = asking(condition.read);
      if (ever.includes(page) || isFirst(page)) early.add(condition.part);
    } else if ('not' in condition) visit(condition.not);
    else if (!('condition' in condition)) ('all' in condition ? condition.all : condition.any).forEach(visit);
  };
  Object.values(definition.conditions).forEach(visit);
  return (name) =>
    name.startsWith('field/') ? !isFirst(asking(name.slice('field'.length))) : !early.has(name);
}

/** Returns the validators that only return a boolean. Without the code for errors they are a third smaller. */
function emitSilently(schemas: Schemas, counts: (name: string) => boolean): string {
  const all = Object.entries(schemas).filter(([name]) => !complains(name) && counts(name));
  if (all.length === 0) return '';
  return emitCode(all, { allErrors: false }).replaceAll(
    /validate\d+\.errors = \[\{.*?\}\];return false;/gs,
    'return false;',
  );
}

/** Returns the validators of some pages, which report errors. */
function emitPages(schemas: Schemas, pages: (page: string) => boolean): string {
  const all = Object.entries(schemas).filter(([name]) => complains(name) && pages(name.split('/')[1] ?? ''));
  return all.length > 0 ? emitCode(all, { allErrors: true }) : '';
}

const fillExports = (...codes: string[]) =>
  `(runtime) => { const exports = {}; ${codes.map((code) => `{${minifyValidators(code)}}`).join(' ')}\nreturn exports; }`;

/** Returns the fields without what the page's schema and their position imply; `load` restores it. */
function withoutImplied(fields: Field[], around: JsonSchema, base: string): object[] {
  return fields.map(({ schema, fields: nested, fromContract: _, ...field }) => {
    const implied = impliedField(field.name, around, schema, base);
    const explicit = Object.entries(field).filter(
      ([member, value]) => member === 'name' || !equalJson(implied[member as keyof typeof implied], value),
    );
    const inner = isObject(schema.items) ? schema.items : schema;
    const below = schema.items ? `${field.pointer}/*` : field.pointer;
    return {
      ...Object.fromEntries(explicit),
      ...(nested && { fields: withoutImplied(nested, inner, below) }),
    };
  });
}

/**
 * Returns the ES module of a linked definition and its version: a hash of everything that shaped it. The first part
 * of the module judges the pages that a wizard may begin with, the later part all others. Data of lists come with the
 * later part, too, which is loaded as soon as the first page is shown: until then such an answer counts as unknown.
 * @param hash returns a short hexadecimal hash of a text
 */
export function emit({ definition, schemas }: Linked, hash: (text: string) => string) {
  const first = firstPages(definition, schemas);
  const isFirst = (page: string) => first.has(page);
  const isLater = laterNames(definition, isFirst);
  const validators = fillExports(
    emitPages(schemas, isFirst),
    emitSilently(schemas, (name) => !isLater(name)),
  );
  const later = fillExports(
    emitPages(schemas, (page) => !isFirst(page)),
    emitSilently(schemas, isLater),
  );
  const pages = Object.fromEntries(
    Object.entries(definition.pages).map(([id, page]) => [
      id,
      {
        ...page,
        schema: without(documentation, page.schema),
        fields: withoutImplied(page.fields, page.schema, fieldsBase(page)),
      },
    ]),
  );
  const { offer: _offer, contractPrefix: _prefix, ...judged } = definition;
  const shaped = JSON.stringify({ ...judged, pages });
  const version = hash(`${COMPILER}\n${shaped}\n${validators}\n${later}`);
  const { lists, ...bare } = judged;
  const delivered = { ...bare, version, pages };
  const moduleText = joinModule({
    first:
      `export const definition = ${JSON.stringify(delivered)};\n` +
      `export const validators = ${validators};\nexport const later = true;\n`,
    later:
      `export const laterValidators = ${later};\n` +
      (lists ? `export const laterLists = ${JSON.stringify(lists)};\n` : ''),
  });
  return { definition: { ...definition, version } as Definition, moduleText };
}
