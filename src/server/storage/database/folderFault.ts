import { StartError } from '#server/base/startError.ts';
import { codeOf } from './transaction.ts';

/** What a data folder lacks, by the code of Node or PostgreSQL, or by the number that PGlite's files have for it. */
const faults: { [code: string]: string } = {
  ENOSPC: 'folder-full',
  EDQUOT: 'folder-full',
  '53100': 'folder-full',
  '51': 'folder-full',
  '19': 'folder-full',
  EACCES: 'folder-unwritable',
  EPERM: 'folder-unwritable',
  EROFS: 'folder-unwritable',
  ENOENT: 'folder-unwritable',
  ENOTDIR: 'folder-unwritable',
  EEXIST: 'folder-unwritable',
  ENAMETOOLONG: 'folder-unwritable',
  '42501': 'folder-unwritable',
  '2': 'folder-unwritable',
  '54': 'folder-unwritable',
  '63': 'folder-unwritable',
  '69': 'folder-unwritable',
};

/** PGlite names no reason where files of its database are damaged or of another version. */
const damaged = /^Aborted\(|^PGlite failed to initialize/;

const numberOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'errno' in error ? String(error.errno) : '';

/** Returns the sentence for an error while a data folder was opened; the error itself where there is none. */
export function folderFault(error: unknown, folder: string): unknown {
  if (error instanceof StartError) return error;
  const code = faults[codeOf(error)] ?? faults[numberOf(error)];
  if (code !== undefined) return new StartError(code, { folder }, error);
  const unopened = error instanceof Error && damaged.test(error.message);
  return unopened ? new StartError('folder-damaged', { folder }, error) : error;
}

/** Works in a folder. @throws StartError where the folder is full, damaged or not writable */
export async function inFolder<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw folderFault(error, folder);
  }
}
