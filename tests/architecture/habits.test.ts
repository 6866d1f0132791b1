import ts from 'typescript-api';
import { expect, test } from 'vitest';
import { booleanUseIn, literalBooleanParameters, mayUseBooleans } from './booleanParameters.ts';
import { closedFactories, longestFactory } from './closedFactories.ts';
import { commentsOf, countHabits } from './habits.ts';
import { codeBelow, read } from './sourceTree.ts';

const parsed = (text: string, file = 'sample.ts') =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

test('spread literals and double casts are counted, spread variables are not', () => {
  const text = `const a = { ...{ b: 1 }, ...others }; const c = [...['x'], ...(['y'] as const), ...list]; const d = e as unknown as string;`;
  expect(countHabits([parsed(text)])).toEqual({
    literalSpreads: 3,
    longFunctions: 0,
    closedFactories: 0,
    doubleCasts: 1,
    booleanParameters: 0,
  });
});

test('no file of src and renderers casts through unknown', () => {
  // Only files with these words are parsed: parsing all of them takes seconds.
  const casting = codeBelow('src', 'renderers').filter((file) => {
    const text = read(file);
    return /\bas\s+unknown\s+as\b/.test(text) && countHabits([parsed(text)]).doubleCasts > 0;
  });
  expect(casting).toEqual([]);
});

test('boolean parameters count when a call fills them with a literal', () => {
  const uses = [
    `const draw = (text: string, quiet: boolean) => text; const fold = useCallback((all?: true) => all, []);`,
    `export function end(how: string, later = false) {} function send(now: boolean) {}`,
    `calls.draw('a', true); fold(true); end('b', false); send(isLate); store.setOpen(true);`,
  ].map((text) => booleanUseIn(parsed(text)));
  expect(literalBooleanParameters(uses)).toEqual(['draw/1', 'fold/0', 'end/1']);
});

test('no boolean parameter of src and renderers is filled with a literal', () => {
  const uses = codeBelow('src', 'renderers')
    .map(read)
    .filter((text) => mayUseBooleans.test(text))
    .map((text) => booleanUseIn(parsed(text)));
  expect(literalBooleanParameters(uses)).toEqual([]);
});

test('no function of src and renderers has more than 60 lines of its own', { timeout: 60_000 }, () => {
  // A file of at most sixty lines has none: parsing all of them takes seconds.
  const long = codeBelow('src', 'renderers').filter((file) => {
    const text = read(file);
    return text.split('\n').length > 60 && countHabits([parsed(text, file)]).longFunctions > 0;
  });
  expect(long).toEqual([]);
});

test('the length of a function excludes its nested functions', () => {
  const lines = 'step();\n'.repeat(50);
  const nested = `function outer() {\n${lines}const inner = () => {\n${lines}};\n}`;
  expect(countHabits([parsed(nested)]).longFunctions).toBe(0);
  expect(countHabits([parsed(`function long() {\n${lines}${lines}}`)]).longFunctions).toBe(1);
});

test('a factory is closed when its functions make it long, in whatever way it returns them', () => {
  const lines = 'step();\n'.repeat(longestFactory);
  const work = `function work() {\n${lines}}\n`;
  const closed = [
    `function make() {\n${work}return { work };\n}`,
    `const make = () => {\n${work}return { name: '', run: work } as Port;\n};`,
    `const make = () => ({\nasync run() {\n${lines}} });`,
    `function make() {\n${work}return work;\n}`,
    `function make() {\nreturn quick ? none : () => {\n${lines}};\n}`,
  ];
  for (const text of closed) expect(closedFactories(parsed(text)), text).toHaveLength(1);
  const open = [
    `${work}function make() {\nreturn { work };\n}`,
    `function View() {\n${work}return draw(work);\n}`,
    `function make() {\nconst work = () => step();\nreturn { work };\n}`,
  ];
  for (const text of open) expect(closedFactories(parsed(text)), text).toEqual([]);
});

test('no function of src and renderers that returns functions has more than 120 lines', () => {
  const closed = codeBelow('src', 'renderers').flatMap((file) => {
    const text = read(file);
    // Only long files can have one: parsing all of them takes seconds.
    const isLong = text.split('\n').length > longestFactory;
    return isLong ? closedFactories(parsed(text)).map((lines) => `${file}: ${lines} lines`) : [];
  });
  expect(closed).toEqual([]);
});

test('comments of both kinds are found, strings and patterns that look like them are not', () => {
  const text = [
    '// one',
    "const url = 'https://example.de'; /** two */",
    'const pattern = /[\'"`]\\/\\//; // three',
    'const words = `a ${url} // no comment`;',
    'function step() {',
    '  // four',
    '}',
  ].join('\n');
  expect(commentsOf(parsed(text))).toEqual(['// one', '/** two */', '// three', '// four']);
});
