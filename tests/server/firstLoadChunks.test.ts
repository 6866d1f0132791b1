import { expect, test } from 'vitest';
import { firstLoadChunks } from '#server/app/pages/firstLoadChunks.ts';

test('what a wizard begins with stands in two files, what comes later in its own', () => {
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
  const nameOf = firstLoadChunks({ entry: 'main', pages: ['pages', 'portalPages'], wizard: 'wizard' });
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

test('pages of the portal stand in one file, what they share with others in another', () => {
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
  const nameOf = firstLoadChunks({ entry: 'main', pages: ['pages'], wizard: 'wizard', portal });
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

test('a list of pages that the build does not know stops the build', () => {
  const graph = { getModuleInfo: () => null };
  const nameOf = firstLoadChunks({ entry: 'main', pages: ['moved'], wizard: 'wizard' });
  expect(() => nameOf('main', graph)).toThrow(/moved/);
});
