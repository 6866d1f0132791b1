import { describe, expect, test } from 'vitest';
import { circlesOf } from './circles.ts';
import { importsWithin } from './importedRooms.ts';
import { domainOf, houses, mayImport, roomOf, type House } from './rooms.ts';

/** Returns the imports that a rule refuses, as `file → target`. */
const refused = (
  imports: Map<string, string[]>,
  isRefused: (file: string, target: string) => boolean,
): string[] =>
  [...imports].flatMap(([file, targets]) =>
    targets.filter((target) => isRefused(file, target)).map((target) => `${file} → ${target}`),
  );

describe.each(houses)('$folder consists of rooms, one above the other', (house) => {
  const imports = importsWithin(house.folder);

  test('every file belongs to a room of the table, except those that only begin', () => {
    expect([...imports.keys()].filter((file) => !roomOf(house, file))).toEqual(house.entries);
  });

  test('every room of the table has files', () => {
    const rooms = new Set([...imports.keys()].map((file) => roomOf(house, file)));
    expect(house.rooms.filter((room) => !rooms.has(room))).toEqual([]);
  });

  test('no file imports from a room above its own or from one that it is kept apart from', () => {
    expect(refused(imports, (file, target) => !mayImport(house, file, target))).toEqual([]);
  });
});

test('no domain of the server imports the store or the routes of another, except retention and demo data', () => {
  const exceptions = ['src/server/portals/retention/', 'src/server/app/demo/'];
  const isRefused = (file: string, target: string) =>
    /\/(store|routes)\.ts$/.test(target) &&
    domainOf(file) !== undefined &&
    domainOf(file) !== domainOf(target) &&
    !exceptions.some((folder) => file.startsWith(folder));
  expect(refused(importsWithin('src/server'), isRefused)).toEqual([]);
});

test('no files of the project import each other in a circle, types included', () => {
  expect(circlesOf(importsWithin('src', 'renderers'))).toEqual([]);
});

test('no files of the tests import each other in a circle, types included', () => {
  expect(circlesOf(importsWithin('tests'))).toEqual([]);
});

test('a circle of three files is found, and a file that only leads into it is not part of it', () => {
  const circle = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
    ['e', ['a']],
  ]);
  expect(circlesOf(circle)).toEqual([['a', 'b', 'c']]);
});

describe('the rule of rooms', () => {
  const house: House = {
    folder: 'src/x',
    rooms: ['low', 'left', 'right', 'top'],
    entries: [],
    apart: { right: ['left'] },
    divided: 'top',
  };
  test.each([
    ['low/a.ts', 'low/b.ts', true],
    ['right/a.ts', 'low/b.ts', true],
    ['low/a.ts', 'right/b.ts', false],
    ['right/a.ts', 'left/b.ts', false],
    ['top/one/a.ts', 'top/one/b.ts', true],
    ['top/one/a.ts', 'top/two/b.ts', false],
    ['top/one/a.ts', 'unknown/b.ts', false],
    ['entry.ts', 'top/one/b.ts', true],
  ])('%s may import %s: %s', (file, target, may) => {
    expect(mayImport(house, `src/x/${file}`, `src/x/${target}`)).toBe(may);
  });
});
