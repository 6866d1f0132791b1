import { importsOf } from './importedRooms.ts';
import { codeBelow, filesBelow, read, root } from './sourceTree.ts';
import { readdirSync } from 'node:fs';

interface Manifest {
  scripts: { [name: string]: string };
  dependencies: { [name: string]: string };
  devDependencies: { [name: string]: string };
}

export const manifest = JSON.parse(read('package.json')) as Manifest;

/** Product and build; tests and tools. */
const productFolders = ['src', 'renderers'];
const toolFolders = ['tests', '.config', 'src/cli'];

/** Returns the package of an import: `@scope/name/part` → `@scope/name`. */
const packageOf = (named: string): string =>
  named
    .split('/')
    .slice(0, named.startsWith('@') ? 2 : 1)
    .join('/');

const stylesheetAddress = /(?:@import\s+|url\()['"]([^'"]+)['"]/g;
/** A package of which only the files are used. */
const resolved = /\.resolve\('([^']+)'/g;
const environment = /@vitest-environment (\S+)/g;

function packagesIn(file: string): string[] {
  const text = read(file);
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => packageOf(name));
  if (file.endsWith('.css')) return named(stylesheetAddress);
  const imported = importsOf(file).map((each) => packageOf(each.named));
  return [...imported, ...named(resolved), ...named(environment)];
}

const rootCode = readdirSync(root).filter((name) => name.endsWith('.ts'));

/** Returns the packages that product code and build import. */
export const productPackages = (): Set<string> =>
  new Set(
    [
      ...codeBelow(...productFolders),
      ...filesBelow(...productFolders).filter((file) => file.endsWith('.css')),
      ...rootCode,
    ].flatMap(packagesIn),
  );

/** Returns the packages that tests and tools import, name as an environment, or run by a script. */
export function toolPackages(): Set<string> {
  const code = filesBelow(...toolFolders).filter((file) => /\.(tsx?|js)$/.test(file));
  const run = Object.values(manifest.scripts).flatMap((script) => script.split(/[\s&|]+/));
  return new Set([...code.flatMap(packagesIn), ...run]);
}

/** Returns the package that `@types/…` describes. */
export const describedBy = (name: string): string | undefined =>
  name.startsWith('@types/') ? name.slice('@types/'.length).replace(/^(\w+)__/, '@$1/') : undefined;
