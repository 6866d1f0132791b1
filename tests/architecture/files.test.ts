import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeBelow, filesBelow, read, root } from './sourceTree.ts';

const rooms = ['src', 'renderers', 'tests'];
const lines = (file: string) => read(file).trimEnd().split('\n').length;

describe('A file is about one noun and small enough to be read at once', () => {
  test('nine of ten have fewer than 200 lines', () => {
    const sizes = codeBelow('src', 'renderers')
      .map(lines)
      .sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length * 0.9)] ?? 0).toBeLessThan(200);
  });

  test('none is an attic named utils, helpers or types, and none only passes others on', () => {
    const attic = /(^|\/)(utils?|helpers?|types|common|misc|index)\.tsx?$/;
    expect(codeBelow(...rooms).filter((file) => attic.test(file))).toEqual([]);
  });

  test('no rule of lint or types is switched off in passing, and no work is left announced', () => {
    const marks =
      /eslint-disable|@ts-(ignore|nocheck|expect-error)|\b(TODO|FIXME|XXX)\b|\b(test|it|describe)\.(skip|only|todo)\b/;
    const here = 'tests/architecture/files.test.ts';
    expect(codeBelow(...rooms).filter((file) => file !== here && marks.test(read(file)))).toEqual([]);
  });
});

describe('Each part of the code says what lives in it', () => {
  test('in a README of its own folder or of one above', () => {
    const hasReadme = (folder: string): boolean =>
      folder !== '.' &&
      (existsSync(path.join(root, folder, 'README.md')) || hasReadme(path.posix.dirname(folder)));
    const folders = new Set(codeBelow(...rooms).map((file) => path.posix.dirname(file)));
    expect([...folders].filter((folder) => !hasReadme(folder))).toEqual([]);
  });

  test('none has more than 40 lines', () => {
    const readmes = filesBelow('src', 'renderers', 'tests', 'schemas', 'flows', 'locales');
    expect(readmes.filter((file) => file.endsWith('README.md') && lines(file) > 40)).toEqual([]);
  });
});

test('the top level holds what everybody expects there and nothing else', () => {
  const expected = [
    'CONTRIBUTING.md',
    'LICENSE',
    'README.md',
    'flows',
    'locales',
    'node_modules',
    'package-lock.json',
    'package.json',
    'renderers',
    'schemas',
    'src',
    'tests',
    'tsconfig.json',
    'vite.config.ts',
  ];
  const others = readdirSync(root).filter((name) => !name.startsWith('.') && !expected.includes(name));
  expect(others).toEqual([]);
});
