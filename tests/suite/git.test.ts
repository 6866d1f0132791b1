import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baseOf, changedFiles, gitIn, treeOf } from './git.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'git-'));
  run('init', '--quiet', '--initial-branch=main');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]): void {
  execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
}

/** Commits a file, or nothing at all, on a day of November. */
function commit(day: number, file?: string): void {
  if (file !== undefined) writeFileSync(path.join(folder, file), `of day ${day}`);
  const date = `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`;
  run('add', '--all');
  execFileSync(
    'git',
    ['-c', 'user.name=Test', '-c', 'user.email=test@example.de', 'commit', '-qm', 'x', '--allow-empty'],
    {
      cwd: folder,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      stdio: 'pipe',
    },
  );
}

test('on a branch, the change is the difference to where it left main', () => {
  commit(1, 'old');
  run('checkout', '--quiet', '-b', 'branch');
  commit(2, 'committed');
  writeFileSync(path.join(folder, 'uncommitted'), '');
  expect(changedFiles(gitIn(folder))).toEqual(['committed', 'uncommitted']);
});

test('on main, the change is the last day of commits, and empty commits hide nothing of it', () => {
  commit(1, 'old');
  commit(10, 'first');
  commit(10, 'second');
  const git = gitIn(folder);
  const before = { changed: changedFiles(git), tree: treeOf(git) };
  expect(before.changed).toEqual(['first', 'second']);
  commit(10);
  commit(10);
  expect({ changed: changedFiles(git), tree: treeOf(git) }).toEqual(before);
});

test('without enough history the change is unknown', () => {
  commit(1, 'only');
  expect(baseOf(gitIn(folder))).toBeUndefined();
  expect(changedFiles(gitIn(folder))).toBeUndefined();
  expect(changedFiles(gitIn(tmpdir()))).toBeUndefined();
});
