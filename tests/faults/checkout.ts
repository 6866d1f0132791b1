import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A copy of a checkout with its uncommitted changes, in which files may be changed; `remove` it at the end. */
export interface Copy {
  folder: string;
  remove(): void;
}

const lines = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** Clones a checkout, with its installed packages and what its tests keep. */
export function copyCheckout(root: string): Copy {
  const folder = mkdtempSync(path.join(tmpdir(), 'faults-'));
  execFileSync('git', ['clone', '--quiet', '--shared', root, folder], { stdio: 'pipe' });
  const changed = lines(root, 'ls-files', '--modified', '--others', '--exclude-standard');
  // Where the packages are a link, they are no ignored folder.
  for (const file of changed.filter((each) => each !== 'node_modules')) {
    rmSync(path.join(folder, file), { force: true });
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const cache = path.join(root, '.cache');
  const kept = existsSync(cache) ? readdirSync(cache) : [];
  for (const name of kept.filter((each) => each.startsWith('test-') || each.startsWith('chromium')))
    cpSync(path.join(cache, name), path.join(folder, '.cache', name), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
