import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A git repository of its own in which a test may edit definitions. */
export interface Repository {
  root: string;
  write(files: { [path: string]: string }): void;
  /** Commits all files. */
  commit(): void;
  remove(): void;
}

/** Creates a repository with some files as its first commit. */
export function createRepository(files: { [path: string]: string }): Repository {
  const root = mkdtempSync(join(tmpdir(), 'repository-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  const write = (some: { [path: string]: string }) => {
    for (const [path, text] of Object.entries(some)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };
  const commit = () => {
    git('add', '-A');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.de', 'commit', '-qm', 'base');
  };
  git('init', '-q');
  write(files);
  commit();
  return { root, write, commit, remove: () => rmSync(root, { recursive: true, force: true }) };
}
