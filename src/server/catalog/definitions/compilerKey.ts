import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/base/settings/settings.ts';
import { versionHash } from './versionHash.ts';

/** Sources of check and compiler: code, and the meta-schemas. */
const madeOf = ['src/engine', 'schemas/meta'];

let key: string | undefined;

/**
 * Returns a hash of this release's check and compiler including dependencies, since another release may find or
 * emit something else for the same source. Computed once.
 */
export function compilerKey(): string {
  return (key ??= readKey());
}

function readKey(): string {
  const code = madeOf.flatMap((folder) => {
    const names = readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' });
    const own = names.filter((name) => /\.(ts|json)$/.test(name)).sort();
    return own.map((name) => join(projectRoot, folder, name));
  });
  const locked = join(projectRoot, 'package-lock.json');
  const paths = [...code, ...(existsSync(locked) ? [locked] : [])];
  return versionHash(paths.map((path) => readFileSync(path, 'utf8')).join('\n'));
}
