import { expect, test } from 'vitest';
import { dataFolderParts } from '#server/base/dataFolderParts.ts';
import { codeBelow, read } from '../architecture/sourceTree.ts';

/** Folder names are words as well: only where they end a path below a data folder they mean a part of it. */
const namesPart = new RegExp(
  `(dataDir|beside|folder), '(${Object.values(dataFolderParts).join('|')})'|'(identity\\.secret|uploads-postgres)'`,
);

test('The parts of a data folder are named in one file, which everything else reads', () => {
  const files = codeBelow('src/server').filter((file) => namesPart.test(read(file)));
  expect(files).toEqual(['src/server/base/dataFolderParts.ts']);
});
