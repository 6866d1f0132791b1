import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../settings.ts';
import { versionHash } from './hash.ts';

/**
 * Names the compiler of this release by its code and its dependencies: what another one emitted from the
 * same source may differ.
 */
export function compilerKey(): string {
  const engine = join(projectRoot, 'src/engine');
  const names = readdirSync(engine, { recursive: true, encoding: 'utf8' });
  const code = names.filter((name) => /\.(ts|json)$/.test(name)).sort();
  const locked = join(projectRoot, 'package-lock.json');
  const paths = [...code.map((name) => join(engine, name)), ...(existsSync(locked) ? [locked] : [])];
  return versionHash(paths.map((path) => readFileSync(path, 'utf8')).join('\n'));
}
