import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Runs a git command; undefined without git or if the command fails. */
export type Git = (...args: string[]) => string | undefined;

/** Returns git for a folder. */
export function gitIn(root: string): Git {
  return (...args) => {
    try {
      return execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      return undefined;
    }
  };
}

/** On the main branch, commits within this time count as the change. Seconds. */
const recent = 24 * 60 * 60;

/**
 * Returns the commit that a change is compared with: where the branch left main or, on main itself, the newest commit
 * that is a day older than the last. Undefined if unknown, as in a shallow clone.
 */
export function baseOf(git: Git): string | undefined {
  const head = git('rev-parse', 'HEAD');
  for (const main of ['origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', main);
    if (base && base !== head) return base;
  }
  const moment = Number(git('show', '--no-patch', '--format=%ct', 'HEAD'));
  if (!moment) return undefined;
  // Empty commits do not move this base.
  return git('rev-list', '--max-count=1', `--before=${moment - recent}`, 'HEAD') || undefined;
}

/** Returns the paths of all files that differ from the base, committed or not; undefined if unknown. */
export function changedFiles(git: Git): string[] | undefined {
  const base = baseOf(git);
  const committed = base && git('diff', '--name-only', '--no-renames', base);
  if (committed === undefined) return undefined;
  const added = git('ls-files', '--others', '--exclude-standard') ?? '';
  return [...new Set(`${committed}\n${added}`.split('\n').filter((path) => path !== ''))].sort();
}

/** Returns the digest of the committed tree, which empty commits do not change. */
export function treeOf(git: Git): string {
  return git('rev-parse', 'HEAD^{tree}') ?? 'no tree';
}

/** Shuffles names by a seed; every name is equally likely to be first. */
export function shuffled(names: readonly string[], seed: string): string[] {
  const rank = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return [...names].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
