import { expect, test } from 'vitest';
import errors from '../../locales/live/errors.json' with { type: 'json' };
import { folderFault, inFolder } from '#server/storage/database/folderFault.ts';

/** Errors as Node, PostgreSQL and PGlite's files tell them. */
const coded = (code: string): Error => Object.assign(new Error('said by the system'), { code });
const numbered = (errno: number): object => ({ name: 'ErrnoError', errno });

test.each([
  [coded('ENOSPC'), 'folder-full'],
  [coded('53100'), 'folder-full'],
  [numbered(51), 'folder-full'],
  [coded('EROFS'), 'folder-unwritable'],
  [coded('EACCES'), 'folder-unwritable'],
  [coded('ENOENT'), 'folder-unwritable'],
  [coded('42501'), 'folder-unwritable'],
  [numbered(2), 'folder-unwritable'],
  [new Error('Aborted(). Build with -sASSERTIONS for more info.'), 'folder-damaged'],
])('%s in a data folder is told in a sentence: %s', (error, code) => {
  expect(folderFault(error, '/data')).toMatchObject({ code, params: { folder: '/data' } });
  expect(Object.keys(errors.start)).toContain(code);
});

test('A fault of the program stays what it is', async () => {
  const fault = new TypeError('undefined is not a function');
  expect(folderFault(fault, '/data')).toBe(fault);
  await expect(inFolder('/data', () => Promise.reject(fault))).rejects.toBe(fault);
  expect(await inFolder('/data', () => 1)).toBe(1);
});
