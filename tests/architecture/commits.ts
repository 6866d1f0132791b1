import { gitIn } from '../suite/git.ts';
import { root } from './sourceTree.ts';

/** Longest subject of a commit, in characters. */
export const longestSubject = 72;

/** The last commit before the rule about subjects was kept. */
export const ruleSince = 'ea0b80fb';

/**
 * Returns the subjects of the commits since another one, newest first and at most `most`; merges are left out.
 * Undefined: there is no git, or it does not know that commit, as in a shallow clone.
 */
export function subjectsSince(commit: string, most: number): string[] | undefined {
  const log = gitIn(root)('log', '--no-merges', '--format=%s', `--max-count=${most}`, `${commit}..HEAD`);
  return log?.split('\n').filter(Boolean);
}

/** Returns the subjects that are too long. */
export const longSubjects = (subjects: readonly string[]): string[] =>
  subjects.filter((subject) => [...subject].length > longestSubject);
