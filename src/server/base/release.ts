import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

/** The running version and, in a git checkout, its revision. */
interface Release {
  version: string;
  /** Hexadecimal commit hash. */
  revision: string | undefined;
}

const readTrimmed = (...file: string[]): string | undefined => {
  const path = join(...file);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
};

/** Returns the git directory, also of a linked worktree. */
function gitFolder(root: string): string | undefined {
  const git = join(root, '.git');
  if (!existsSync(git)) return undefined;
  if (statSync(git).isDirectory()) return git;
  const named = /^gitdir: (.+)$/m.exec(readFileSync(git, 'utf8'))?.[1];
  return named === undefined || isAbsolute(named) ? named : join(root, named);
}

function revisionOf(root: string): string | undefined {
  const git = gitFolder(root);
  const head = git && readTrimmed(git, 'HEAD');
  if (!git || !head) return undefined;
  const ref = /^ref: (.+)$/.exec(head)?.[1];
  if (ref === undefined) return head;
  const shared = join(git, readTrimmed(git, 'commondir') ?? '.');
  const packed = () =>
    readTrimmed(shared, 'packed-refs')
      ?.split('\n')
      .find((line) => line.endsWith(` ${ref}`))
      ?.split(' ')[0];
  return readTrimmed(git, ref) ?? readTrimmed(shared, ref) ?? packed();
}

/** Reads version and revision of the checkout at `root`. */
export function releaseAt(root: string): Release {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const revision = revisionOf(root);
  return {
    version,
    revision: revision !== undefined && /^[0-9a-f]{40,64}$/.test(revision) ? revision : undefined,
  };
}
