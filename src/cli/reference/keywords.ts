import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import checkTexts from '../../../locales/live/check.json' with { type: 'json' };
import { dataFolders, dataFormatOf, dataFormats } from '#engine/compile/data/dataFormats.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import { jsonBelow } from '../sourceFiles.ts';
import { exampleOf, samplesOf } from './samples.ts';
import { cell, code } from './table.ts';

const { reference } = checkTexts;
const types: { [type: string]: string } = checkTexts.types;

/** The meta-schemas of definitions, in reading order. */
const formats = [
  'flow',
  'used-piece',
  'piece',
  'page',
  'field',
  'constraint',
  'condition',
  'part',
  'fact',
  'decision',
  'machine',
  'advice',
  'next-step',
  'requirement',
  'offer',
  'credit-check',
  'page-schema',
  'field-schema',
  'common-schema',
  'texts',
  'covers',
  'change',
  'write',
  'payout',
  'tariff',
  ...dataFormats,
  'rich-text',
];

/** Longer examples (in characters) are not shown: the files themselves are. */
const MOST_SHOWN = 3000;

/** Returns valid documents of a format: fixtures, or the files of the project, the shortest first. */
function examplesFor(root: string, format: string): Json[] {
  const fixtures = samplesOf(root, format, 'good').flatMap(({ document }) => document ?? []);
  if (fixtures.length > 0) return fixtures;
  const folders = format === 'tariff' ? ['src/server/catalog/tariffs/data'] : dataFolders;
  return folders
    .flatMap((folder) => jsonBelow(root, folder))
    .filter((path) => format === 'tariff' || dataFormatOf(path) === format)
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .sort((a, b) => a.length - b.length)
    .map((text) => JSON.parse(text) as Json);
}

/** Returns what a keyword accepts: its values, another format, or JSON types. */
function kindOf(schema: JsonObject): string {
  if (schema.const !== undefined) return code(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => code(value)).join(', ');
  if (typeof schema.$ref === 'string')
    return schema.$ref.replace('.schema.json', '').replace('#/$defs/', '→ ');
  const kinds = [schema.type ?? []].flat().map((type) => types[String(type)] ?? String(type));
  return kinds.length > 0 ? kinds.join(', ') : reference.any;
}

interface Row {
  word: string;
  schema: Json;
  required: boolean;
}

/** Returns every keyword that a schema allows, including those of nested objects. */
function rowsOf(schema: JsonObject, path: string): Row[] {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const own = Object.entries(properties).flatMap(([name, member]) => [
    { word: `${path}${name}`, schema: member ?? true, required: required.includes(name) },
    ...(isObject(member) ? rowsOf(member, `${path}${name}.`) : []),
  ]);
  const byEnding = Object.entries(isObject(schema.patternProperties) ? schema.patternProperties : {});
  const endings = byEnding.map(([ending, member]) => ({
    word: `${path}*${ending.replace(/\$$/, '')}`,
    schema: member ?? true,
    required: false,
  }));
  const forms = ['then', 'else', 'items', 'additionalProperties'].flatMap((word) => {
    const inner = schema[word];
    const step = word === 'items' || word === 'additionalProperties' ? `${path}*.` : path;
    return isObject(inner) ? rowsOf(inner, step) : [];
  });
  const blocks = Object.entries(isObject(schema.$defs) ? schema.$defs : {}).flatMap(([name, block]) =>
    isObject(block) ? rowsOf(block, `→ ${name}: `) : [],
  );
  return [...own, ...endings, ...forms, ...blocks];
}

function line({ word, schema, required }: Row, documents: Json[]): string {
  const name = word.split(/[.:] ?/).at(-1) ?? word;
  const object = isObject(schema) ? schema : {};
  const refused = schema === false;
  const sample = refused ? undefined : exampleOf(documents, name);
  const cells = [
    `\`${word}\``,
    refused ? reference.refused : kindOf(object),
    required ? reference.yes : '',
    typeof object.description === 'string' ? object.description : '',
    sample === undefined ? '' : code(sample, 60),
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

/** Returns the reference of all keywords, from the meta-schemas, with examples from valid fixtures. */
export function keywordLines(root: string): string[] {
  const sections = formats.flatMap((format) => {
    const path = join(root, `schemas/meta/${format}.schema.json`);
    const schema = JSON.parse(readFileSync(path, 'utf8')) as JsonObject;
    const documents = examplesFor(root, format);
    const rows = rowsOf(schema, '').map((row) => line(row, documents));
    const [first] = documents.filter((document) => JSON.stringify(document).length < MOST_SHOWN);
    const sample = first === undefined ? [] : ['```json', JSON.stringify(first, null, 2), '```', ''];
    return [
      `### ${String(schema.title)} (${format})`,
      '',
      String(schema.description),
      '',
      ...(rows.length > 0 ? [reference.table, '|---|---|---|---|---|', ...rows, ''] : []),
      ...(sample.length > 0 ? [`${reference.example}:`, '', ...sample] : []),
    ];
  });
  return [`## ${reference.words}`, '', ...sections];
}
