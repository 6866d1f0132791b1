// Prints what can be counted about the code: rooms, circles, habits, names, documents. `npm run house`.
// `npm run house -- v1.0` counts the subjects of the commits since v1.0.
import ts from 'typescript-api';
import { circlesOf } from './circles.ts';
import { longSubjects, ruleSince, subjectsSince } from './commits.ts';
import { commentsIn, documentProseIn, longLinesIn, papers, type Prose } from './english.ts';
import { countHabits, type Habits } from './habits.ts';
import { importsWithin } from './importedRooms.ts';
import { translatedDeclarations, translatedFiles } from './names.ts';
import { houses, mayImport, roomOf, type House } from './rooms.ts';
import { codeBelow, filesBelow, read } from './sourceTree.ts';

const areas = ['src/engine', 'renderers', 'src/web', 'src/server', 'src/terminal', 'src/cli'];

function printRooms(house: House): void {
  const imports = [...importsWithin(house.folder)];
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
    circles: circlesOf(importsWithin(area))
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

function printNames(): void {
  const rows = [...areas, 'tests'].map((area) => {
    const files = codeBelow(area);
    const parsed = files.map((file) => ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
    return {
      area,
      files: translatedFiles(files).length,
      declarations: parsed.reduce((sum, source) => sum + translatedDeclarations(source), 0),
    };
  });
  console.log('Names that read as translated:');
  console.table(rows);
}

const shown = ({ pieces, translated, percent }: Prose) =>
  `${translated} of ${pieces} (${percent.toFixed(1)} %)`;

function printProse(): void {
  const rows = [papers, 'schemas', 'flows', 'locales', ...areas, 'tests'].map((area) => ({
    area,
    comments: area === papers ? '' : shown(commentsIn(area)),
    paragraphs: shown(documentProseIn(area)),
    longLines: longLinesIn(area).length,
  }));
  console.log('Comments and paragraphs of documents with words that read as translated:');
  console.table(rows);
}

function printReadmes(): void {
  const lines = ['schemas', 'flows', 'locales', 'renderers', 'src', 'tests']
    .flatMap((area) => filesBelow(area))
    .filter((file) => file.endsWith('/README.md'))
    .map((file) => read(file).trimEnd().split('\n').length);
  console.log('READMEs below the top level:');
  console.table({
    readmes: lines.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    atMostSixLines: lines.filter((count) => count <= 6).length,
    top: read('README.md').trimEnd().split('\n').length,
  });
}

function printCommits(since: string): void {
  const subjects = subjectsSince(since, 10_000);
  if (!subjects) return console.log(`Git does not know ${since}.`);
  console.log(`Commits since ${since}:`);
  console.table({ commits: subjects.length, longSubjects: longSubjects(subjects).length });
}

for (const house of houses) printRooms(house);
printCircles();
printHabits();
printNames();
printProse();
printReadmes();
printCommits(process.argv[2] ?? ruleSince);
