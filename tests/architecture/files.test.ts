import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { houses } from './rooms.ts';
import { codeBelow, filesBelow, read, root } from './sourceTree.ts';

const rooms = ['src', 'renderers', 'tests'];
const lines = (file: string) => read(file).trimEnd().split('\n').length;

describe('A file is about one noun and small enough to be read at once', () => {
  test('nine of ten files have fewer than 200 lines', () => {
    const sizes = codeBelow('src', 'renderers')
      .map(lines)
      .sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length * 0.9)] ?? 0).toBeLessThan(200);
  });

  test('no file is called utils, helpers or types, and none only re-exports others', () => {
    const attic = /(^|\/)(utils?|helpers?|types|common|misc|index)\.tsx?$/;
    expect(codeBelow(...rooms).filter((file) => attic.test(file))).toEqual([]);
  });

  test('no comment disables lint or type checks, no test is skipped, and no TODO is left', () => {
    const marks =
      /(es|ox)lint-disable|@ts-(ignore|nocheck|expect-error)|\b(TODO|FIXME|XXX)\b|\b(test|it|describe)\.(skip|only|todo)\b/;
    const here = 'tests/architecture/files.test.ts';
    expect(codeBelow(...rooms).filter((file) => file !== here && marks.test(read(file)))).toEqual([]);
  });
});

describe('READMEs are for areas and rooms, not for every folder', () => {
  const areas = [
    'schemas',
    'flows',
    'src/api',
    'src/engine',
    'src/web',
    'src/server',
    'src/cli',
    'src/terminal',
    'renderers',
    'tests',
  ];
  const rooms = houses
    .filter(({ folder }) => folder.startsWith('src/'))
    .flatMap((house) => house.rooms.map((room) => `${house.folder}/${room}`));
  const needed = [...areas, ...rooms].map((folder) => `${folder}/README.md`);

  test('each area, and each room of server and web app, has one', () => {
    expect(needed.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('any other one has more to say than a few lines', () => {
    const others = filesBelow('schemas', 'flows', 'locales', 'src/web', 'renderers', 'tests').filter(
      (file) => file.endsWith('/README.md') && !needed.includes(file),
    );
    expect(others.filter((file) => lines(file) < 7)).toEqual([]);
  });
});

test('the top level holds what is expected there and nothing else', () => {
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
