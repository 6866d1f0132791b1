// Prints what can be counted about the code: rooms, circles, habits, names. `npm run house`.
import ts from 'typescript';
import { circlesOf } from './circles.ts';
import { commentsOf, countHabits, type Habits } from './habits.ts';
import { importsOf } from './importedRooms.ts';
import { houses, mayImport, roomOf, type House } from './rooms.ts';
import { codeBelow, read } from './sourceTree.ts';

const areas = ['src/engine', 'renderers', 'src/web', 'src/server', 'src/cli'];

/** What the files of some folders import of each other. */
function importsWithin(folders: string[]): Map<string, string[]> {
  const files = new Set(codeBelow(...folders));
  return new Map(
    [...files].map((file) => [
      file,
      importsOf(file).flatMap(({ file: target }) =>
        target !== undefined && files.has(target) ? [target] : [],
      ),
    ]),
  );
}

function printRooms(house: House): void {
  const imports = [...importsWithin([house.folder])];
  const rows = house.rooms.map((room) => {
    const files = imports.filter(([file]) => roomOf(house, file) === room);
    const targets = files.flatMap(([file, named]) =>
      named.map((target) => ({ to: roomOf(house, target), allowed: mayImport(house, file, target) })),
    );
    return {
      room,
      files: files.length,
      'imports within': targets.filter(({ to, allowed }) => allowed && to === room).length,
      'imports downwards': targets.filter(({ to, allowed }) => allowed && to !== room).length,
      'against the arrows': targets.filter(({ allowed }) => !allowed).length,
    };
  });
  console.log(`Rooms of ${house.folder}, bottom first, and where their imports lead:`);
  console.table(rows);
}

function printCircles(): void {
  const sizes = areas.map((area) => ({
    area,
    circles: circlesOf(importsWithin([area]))
      .map((circle) => circle.length)
      .sort((a, b) => b - a)
      .join(', '),
  }));
  console.log('Circles of files (their sizes, types counted):');
  console.table(sizes);
}

function printHabits(): void {
  const count = (folders: string[]): Habits & { files: number } => {
    const files = codeBelow(...folders);
    const parsed = files.map((file) => ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
    return { files: files.length, ...countHabits(parsed) };
  };
  console.log('Habits:');
  console.table({ 'src and renderers': count(['src', 'renderers']), tests: count(['tests']) });
}

/** Words of comments that a native engineer would not choose. */
const translated = /\b(whoever|nobody|somebody|anew|told|tells|stands|stand|says so|everybody)\b/i;

function printComments(): void {
  const rows = areas.map((area) => {
    const comments = codeBelow(area).flatMap((file) => commentsOf(read(file)));
    const odd = comments.filter((comment) => translated.test(comment)).length;
    return {
      area,
      comments: comments.length,
      translated: odd,
      share: `${((odd / comments.length) * 100).toFixed(1)} %`,
    };
  });
  console.log('Comments with words that read as translated:');
  console.table(rows);
}

for (const house of houses) printRooms(house);
printCircles();
printHabits();
printComments();
