import path from 'node:path';
import ts from 'typescript';
import { read } from './sourceTree.ts';

/** One import of a file: what it names, and the file of the checkout behind it unless it is a package. */
export interface Import {
  named: string;
  file?: string;
}

const roomNames: [prefix: string, folder: string][] = [
  ['#engine/', 'src/engine/'],
  ['#web/', 'src/web/'],
  ['#server/', 'src/server/'],
  ['#renderers/', 'renderers/'],
];

function fileBehind(importer: string, named: string): string | undefined {
  for (const [prefix, folder] of roomNames) {
    if (named.startsWith(prefix)) return folder + named.slice(prefix.length);
  }
  return named.startsWith('.') ? path.posix.join(path.posix.dirname(importer), named) : undefined;
}

/** Files that are named by address or by pattern instead: the build reads them all the same. */
const addressed = /(?:\bimport\.meta\.glob\(\s*|\bnew URL\(\s*)['"`](\.[^'"`]+)['"`]/g;

/** Everything that a file imports, statically or dynamically, types included. */
export function importsOf(file: string): Import[] {
  return ts
    .preProcessFile(read(file), true, true)
    .importedFiles.map(({ fileName }) => ({ named: fileName, file: fileBehind(file, fileName) }));
}

/** What a file imports, and what it names by address or by pattern. */
export const readingsOf = (file: string): Import[] => [
  ...importsOf(file),
  ...[...read(file).matchAll(addressed)].map(([, named = '']) => ({ named, file: fileBehind(file, named) })),
];
