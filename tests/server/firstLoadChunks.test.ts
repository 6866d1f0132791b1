import { expect, test } from 'vitest';
import { firstLoadChunks } from '#server/app/pages/firstLoadChunks.ts';

test('The start of a wizard is in two chunks, and later modules in their own', () => {
  const imports: { [id: string]: { now?: string[]; later?: string[] } } = {
    main: { now: ['pages', 'react'] },
    pages: { later: ['home', 'wizard', 'portalPages'] },
    portalPages: { later: ['contracts'] },
    contracts: { now: ['react', 'table'] },
    home: { now: ['react', 'button'] },
    wizard: { now: ['react', 'button', 'table', 'questions'], later: ['summary'] },
    questions: { now: ['wizard'] },
    summary: { now: ['button'] },
  };
  const graph = {
    getModuleInfo: (id: string) => ({
      importedIds: imports[id]?.now ?? [],
      dynamicallyImportedIds: imports[id]?.later ?? [],
    }),
  };
  const nameOf = firstLoadChunks({
    entry: 'main',
    pages: ['pages', 'portalPages'],
    wizard: ['wizard'],
  });
  const chunks = [
    'main',
    'pages',
    'portalPages',
    'contracts',
    'table',
    'react',
    'button',
    'home',
    'wizard',
    'questions',
    'summary',
  ].map((id) => [id, nameOf(id, graph)]);
  expect(Object.fromEntries(chunks)).toEqual({
    main: 'app',
    pages: 'app',
    react: 'app',
    button: 'app',
    home: null,
    portalPages: null,
    contracts: null,
    table: 'app',
    wizard: 'wizard',
    questions: 'wizard',
    summary: null,
  });
});

test('Portal pages are in one chunk, and modules shared with other pages in another', () => {
  const imports: { [id: string]: { now?: string[]; later?: string[] } } = {
    main: { now: ['pages'] },
    pages: { later: ['home', 'wizard', 'overview', 'details'] },
    home: { now: ['card'] },
    wizard: { later: ['code'] },
    code: { now: ['digits'] },
    overview: { now: ['card', 'bar'] },
    details: { now: ['bar', 'digits'] },
  };
  const graph = {
    getModuleInfo: (id: string) => ({
      importedIds: imports[id]?.now ?? [],
      dynamicallyImportedIds: imports[id]?.later ?? [],
    }),
  };
  const portal = ['overview', 'details'];
  const nameOf = firstLoadChunks({ entry: 'main', pages: ['pages'], wizard: ['wizard'], portal });
  const chunks = ['overview', 'details', 'bar', 'card', 'home', 'digits'].map((id) => [
    id,
    nameOf(id, graph),
  ]);
  expect(Object.fromEntries(chunks)).toEqual({
    overview: 'portal',
    details: 'portal',
    bar: 'portal',
    card: 'pages',
    home: null,
    digits: null,
  });
});

test('An unknown list of pages stops the build', () => {
  const graph = { getModuleInfo: () => null };
  const nameOf = firstLoadChunks({ entry: 'main', pages: ['moved'], wizard: ['wizard'] });
  expect(() => nameOf('main', graph)).toThrow(/moved/);
});
