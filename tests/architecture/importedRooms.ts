import path from 'node:path';
import ts from 'typescript-api';
import { codeBelow, read } from './sourceTree.ts';

/** An import: its specifier, and the file of the checkout unless it is a package. */
export interface Import {
  named: string;
  file?: string;
}

const roomNames: [prefix: string, folder: string][] = [
  ['#api/', 'src/api/'],
  ['#engine/', 'src/engine/'],
  ['#web/', 'src/web/'],
  ['#server/', 'src/server/'],
  ['#renderers/', 'renderers/'],
];

/** Returns the file of the checkout behind what an importer names; undefined for a package. */
export function fileBehind(importer: string, named: string): string | undefined {
  for (const [prefix, folder] of roomNames) {
    if (named.startsWith(prefix)) return folder + named.slice(prefix.length);
  }
  return named.startsWith('.') ? path.posix.join(path.posix.dirname(importer), named) : undefined;
}

/** Returns what the files of some folders import of each other. */
export function importsWithin(...folders: string[]): Map<string, string[]> {
  const files = new Set(codeBelow(...folders));
  return new Map(
    [...files].map((file) => [
      file,
      importsOf(file).flatMap(({ file: target }) =>
        target !== undefined && files.has(target) ? [target] : [],
      ),
    ]),
  );
}

/** Files named by URL or glob, which the build reads too. */
const addressed = /(?:\bimport\.meta\.glob\(\s*|\bnew URL\(\s*)['"`](\.[^'"`]+)['"`]/g;

/** Returns everything that a file imports, statically or dynamically, including types. */
export function importsOf(file: string): Import[] {
  return ts
    .preProcessFile(read(file), true, true)
    .importedFiles.map(({ fileName }) => ({ named: fileName, file: fileBehind(file, fileName) }));
}

/** Returns the imports of a file and what it names by URL or glob. */
export const readingsOf = (file: string): Import[] => [
  ...importsOf(file),
  ...[...read(file).matchAll(addressed)].map(([, named = '']) => ({ named, file: fileBehind(file, named) })),
];
