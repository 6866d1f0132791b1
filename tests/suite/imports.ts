import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const aliases: { [start: string]: string } = {
  '#engine/': 'src/engine/',
  '#web/': 'src/web/',
  '#server/': 'src/server/',
  '#renderers/': 'renderers/',
};

/** A path after `from`, `import` or `import(`. */
const named = /(?:\bfrom|\bimport\(?)\s*'([^']+)'/g;

/** Returns paths from the root, with slashes, of code and imported files below some folders. */
export function codeFiles(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .filter((file) => /\.(tsx?|css|json)$/.test(file)),
  );
}

/** Returns the files that each file imports, including types, by path from the root. */
export function importsIn(root: string, files: readonly string[]): Map<string, string[]> {
  const there = new Set(files);
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)))
      .map((file) => {
        const text = readFileSync(path.join(root, file), 'utf8');
        const imported = [...text.matchAll(named)].flatMap(([, name = '']) => {
          const alias = Object.keys(aliases).find((start) => name.startsWith(start));
          if (alias) return [`${aliases[alias]}${name.slice(alias.length)}`];
          return name.startsWith('.') ? [path.posix.join(path.posix.dirname(file), name)] : [];
        });
        return [file, imported.filter((each) => there.has(each))];
      }),
  );
}

/** Returns a file and everything that it imports, directly or indirectly. */
export function closureOf(file: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([file]);
  for (const each of reached) for (const next of imports.get(each) ?? []) reached.add(next);
  return reached;
}
