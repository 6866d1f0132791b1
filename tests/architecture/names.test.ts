import ts from 'typescript-api';
import { expect, test } from 'vitest';
import { translatedDeclarations, translatedFiles } from './names.ts';

test('a file is listed by the end of its path, not by a part of its name', () => {
  const files = ['src/server/base/glance.ts', 'src/server/base/ttlCache.ts', 'src/web/glanceCard.tsx'];
  expect(translatedFiles(files)).toEqual(['src/server/base/glance.ts']);
});

test('declared names are counted, uses and members are not', () => {
  const text = 'const known = 1; function seenBy(said: string) { return known + said.told; }';
  const source = ts.createSourceFile('sample.ts', text, ts.ScriptTarget.Latest, true);
  expect(translatedDeclarations(source)).toBe(3);
});
