import { describe, expect, test } from 'vitest';
import { circlesOf } from './circles.ts';
import { importsOf } from './importedRooms.ts';
import { domainOf, serverRoomOf, serverRooms } from './rooms.ts';
import { codeBelow } from './sourceTree.ts';

const files = codeBelow('src/server');
const imports = new Map(
  files.map((file) => [
    file,
    importsOf(file).flatMap(({ file: target }) => (target?.startsWith('src/server/') ? [target] : [])),
  ]),
);

/** Imports within the server that a rule refuses, as `file → target`. */
const refused = (isRefused: (file: string, target: string) => boolean): string[] =>
  [...imports].flatMap(([file, targets]) =>
    targets.filter((target) => isRefused(file, target)).map((target) => `${file} → ${target}`),
  );

describe('The server is ten rooms, one above the other', () => {
  test('every file stands in a room of the table, but for those that begin', () => {
    const begins = ['src/server/build.ts', 'src/server/main.ts'];
    expect(files.filter((file) => !serverRoomOf(file))).toEqual(begins);
  });

  test('every room of the table has files', () => {
    expect(serverRooms.filter((room) => !files.some((file) => serverRoomOf(file) === room))).toEqual([]);
  });

  test('no room imports one that stands above it', () => {
    const height = (file: string) => {
      const room = serverRoomOf(file);
      return room === undefined ? serverRooms.length : serverRooms.indexOf(room);
    };
    expect(refused((file, target) => height(target) > height(file))).toEqual([]);
  });

  test('no domain touches the store or the routes of another, but for retention and invented people', () => {
    const reachesIn = ['src/server/portals/retention/', 'src/server/app/demo/'];
    expect(
      refused(
        (file, target) =>
          /\/(store|routes)\.ts$/.test(target) &&
          domainOf(file) !== undefined &&
          domainOf(file) !== domainOf(target) &&
          !reachesIn.some((room) => file.startsWith(room)),
      ),
    ).toEqual([]);
  });
});

describe('No files import each other in a circle, types included', () => {
  test.each(['src/engine', 'src/web', 'src/server', 'src/cli'])('in %s', (area) => {
    const own = new Set(codeBelow(area));
    const named = new Map(
      [...own].map((file) => [
        file,
        importsOf(file).flatMap(({ file: target }) =>
          target !== undefined && own.has(target) ? [target] : [],
        ),
      ]),
    );
    expect(circlesOf(named)).toEqual([]);
  });
});

test('a circle of three files is found, and one that only leads into it is not part of it', () => {
  const circle = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
    ['e', ['a']],
  ]);
  expect(circlesOf(circle)).toEqual([['a', 'b', 'c']]);
});
