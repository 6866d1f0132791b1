import { expect, test } from 'vitest';
import { filesLoadedBy, hasCode } from './reach.ts';
import { codeBelow } from './sourceTree.ts';

/** Files of the web app that no fast test loads: the start needs the document of a server. A new file needs a test. */
const unreached = ['src/web/base/bootstrap.ts', 'src/web/main.tsx'];

test('fast tests load every file of the web app that has code, except those of the list', () => {
  const loaded = filesLoadedBy(codeBelow('tests/web', 'tests/renderers'), 'src/web/');
  const missing = codeBelow('src/web').filter((file) => hasCode(file) && !loaded.has(file));
  expect(missing).toEqual(unreached);
});
