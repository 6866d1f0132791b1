import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/base/settings/settings.ts';
import { versionHash } from './versionHash.ts';

/** What check and compiler are made of: code, and the schemas that definitions follow. */
const madeOf = ['src/engine', 'schemas/meta'];

let key: string | undefined;

/**
 * Names check and compiler of this release by their code and its dependencies: what another one finds in the same
 * source, or emits from it, may differ. Read once: what runs is what was there at the start.
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
