import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import jsonToTypes from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';

type Schema = Parameters<typeof jsonToTypes.compile>[0];

/** Where the types of the API are, from the root of the checkout. */
export const apiTypesFolder = 'src/api';
const schemasFolder = 'schemas/api';
const ending = '.schema.json';

const options = {
  bannerComment: '',
  format: false,
  // A member that no schema names is refused, unless the schema says otherwise.
  additionalProperties: false,
  // A list of at most ten would become ten tuples.
  ignoreMinAndMaxItems: true,
};

/** What a module begins with that has parts of any JSON. */
const json = "import type { Json } from '#engine/definition/json.ts';\n\n";

/** Comments of one sentence stay in one line, and an object without members is no object with any. */
const tidied = (text: string): string =>
  text
    .replaceAll(/\/\*\*\n\s*\* (.*)\n\s*\*\//g, '/** $1 */')
    .replaceAll(/interface (\w+) \{\s*\}/g, 'type $1 = Record<string, never>')
    .replaceAll(/: unknown\b/g, ': Json');

const typeName = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

/** Returns the module of one file of schemas: a type for each of its definitions, named like it. */
async function moduleOf(root: string, file: string): Promise<string> {
  const { title, $defs } = JSON.parse(readFileSync(join(root, schemasFolder, file), 'utf8')) as {
    title: string;
    $defs: { [key: string]: Schema };
  };
  const types: string[] = [];
  for (const [key, schema] of Object.entries($defs))
    types.push(await jsonToTypes.compile(schema, typeName(key), options));
  const head = `// ${title}. Made from ${schemasFolder}/${file} by \`npm run docs\`: edit that file.`;
  const config = await resolveConfig(join(root, '.config/prettier.json'), {
    config: join(root, '.config/prettier.json'),
  });
  const body = types.map(tidied).join('\n');
  return format(`${head}\n\n${/\bJson\b/.test(body) ? json : ''}${body}`, {
    ...config,
    parser: 'typescript',
  });
}

/** Returns the modules of types that the schemas of the API make, by name of file. */
export async function apiTypes(root: string): Promise<Map<string, string>> {
  const files = readdirSync(join(root, schemasFolder)).filter((file) => file.endsWith(ending));
  const modules = new Map<string, string>();
  for (const file of files.sort())
    modules.set(`${file.slice(0, -ending.length)}.ts`, await moduleOf(root, file));
  return modules;
}

/** Writes the types of the API, and removes those whose schemas are gone. */
export async function writeApiTypes(root: string): Promise<void> {
  const modules = await apiTypes(root);
  const folder = join(root, apiTypesFolder);
  for (const file of readdirSync(folder))
    if (file.endsWith('.ts') && !modules.has(file)) rmSync(join(folder, file));
  for (const [file, text] of modules) writeFileSync(join(folder, file), text);
}
