import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../fixtures/', import.meta.url));

/** Returns names of the folders of fixtures: one per format, and `check` for the rules between files. */
export function fixtureFormats(): string[] {
  return readdirSync(folder).sort();
}

/** Returns all fixtures of a kind, found by listing the folder. */
export function fixtures<T>(format: string, kind: 'good' | 'bad'): (T & { name: string })[] {
  const files = readdirSync(join(folder, format, kind)).sort();
  return files.map((file) => ({
    name: basename(file, '.json'),
    ...(JSON.parse(readFileSync(join(folder, format, kind, file), 'utf8')) as T),
  }));
}

/** Returns the files of the small definition that the fixtures of the rules change. */
export function baseFiles(): { [path: string]: string } {
  const base = join(folder, 'check/base');
  const names = readdirSync(base, { recursive: true, encoding: 'utf8' });
  const paths = names.filter((name) => name.endsWith('.json')).map((name) => name.replaceAll('\\', '/'));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(base, path), 'utf8')]));
}
