import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** What is asked of the version control of a checkout; undefined: there is none, or it does not know. */
export type Git = (...args: string[]) => string | undefined;

/** Git in a folder. */
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

/** On the main line, what came within this time counts as the change. Seconds. */
const recent = 24 * 60 * 60;

/**
 * Returns the commit that a change is compared with: where the branch left the main line, or, on the main line itself,
 * the newest commit that is a day older than the last. Undefined: unknown, as in a shallow clone.
 */
export function baseOf(git: Git): string | undefined {
  const head = git('rev-parse', 'HEAD');
  for (const main of ['origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', main);
    if (base && base !== head) return base;
  }
  const moment = Number(git('show', '--no-patch', '--format=%ct', 'HEAD'));
  if (!moment) return undefined;
  // Commits that change nothing move neither this base nor what lies behind it.
  return git('rev-list', '--max-count=1', `--before=${moment - recent}`, 'HEAD') || undefined;
}

/** Returns paths of all files that differ from the base, committed or not; undefined: unknown. */
export function changedFiles(git: Git): string[] | undefined {
  const base = baseOf(git);
  const committed = base && git('diff', '--name-only', '--no-renames', base);
  if (committed === undefined) return undefined;
  const added = git('ls-files', '--others', '--exclude-standard') ?? '';
  return [...new Set(`${committed}\n${added}`.split('\n').filter((path) => path !== ''))].sort();
}

/** Returns the digest of everything that is committed: the same for commits that change nothing. */
export function treeOf(git: Git): string {
  return git('rev-parse', 'HEAD^{tree}') ?? 'no tree';
}

/** Orders names by chance that a seed decides: another seed, another order; each name is as likely to be first. */
export function shuffled(names: readonly string[], seed: string): string[] {
  const rank = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return [...names].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
