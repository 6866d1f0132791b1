import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Folders with files that are part of definitions. */
const folders = [
  'flows',
  'schemas',
  'locales',
  'src/server/catalog/tariffs/data',
  'src/server/catalog/lookups/data',
  'src/server/catalog/documents/data',
];
/** Where earlier revisions had the last three folders. */
const earlier = ['src/server/tariffs/data', 'src/server/lookups/data', 'src/server/documents/data'];

/** Returns the current path of a file of an earlier revision. */
const placeToday = (path: string) =>
  path.replace(/^src\/server\/(tariffs|lookups|documents)\//, 'src/server/catalog/$1/');

function git(root: string, args: string[], input?: string): Buffer | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, input, maxBuffer: 1_000_000_000 });
  return status === 0 ? stdout : undefined;
}

/**
 * Exports the files of definitions at a git reference into a temporary folder.
 * @returns the folder, which the caller removes; undefined when git does not know the reference
 */
export function exportRevision(root: string, ref: string): string | undefined {
  // A leading dash would make it an option of git.
  if (ref.startsWith('-') || !git(root, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]))
    return undefined;
  const listed = git(root, ['ls-tree', '-r', '--name-only', '-z', ref, '--', ...folders, ...earlier]);
  if (!listed) return undefined;
  const paths = listed.toString('utf8').split('\0').filter(Boolean);
  const contents = git(root, ['cat-file', '--batch'], paths.map((path) => `${ref}:${path}\n`).join(''));
  if (!contents) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'definitions-'));
  let at = 0;
  for (const path of paths) {
    const end = contents.indexOf('\n', at);
    const size = Number(contents.subarray(at, end).toString('utf8').split(' ').at(-1));
    const file = join(folder, placeToday(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return folder;
}
