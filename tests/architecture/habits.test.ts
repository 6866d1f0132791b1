import ts from 'typescript';
import { expect, test } from 'vitest';
import { commentsOf, countHabits } from './habits.ts';
import { codeBelow, read } from './sourceTree.ts';

const parsed = (text: string) => ts.createSourceFile('sample.ts', text, ts.ScriptTarget.Latest, true);

test('spread literals and double casts are counted, spread variables are not', () => {
  const text = `const a = { ...{ b: 1 }, ...others }; const c = [...['x'], ...(['y'] as const), ...list]; const d = e as unknown as string;`;
  expect(countHabits([parsed(text)])).toEqual({ literalSpreads: 3, longFunctions: 0, doubleCasts: 1 });
});

test('no file of src and renderers casts through unknown', () => {
  // Only files with these words are parsed: parsing all of them takes seconds.
  const casting = codeBelow('src', 'renderers').filter((file) => {
    const text = read(file);
    return /\bas\s+unknown\s+as\b/.test(text) && countHabits([parsed(text)]).doubleCasts > 0;
  });
  expect(casting).toEqual([]);
});

test('the length of a function excludes its nested functions', () => {
  const lines = 'step();\n'.repeat(50);
  const nested = `function outer() {\n${lines}const inner = () => {\n${lines}};\n}`;
  expect(countHabits([parsed(nested)]).longFunctions).toBe(0);
  expect(countHabits([parsed(`function long() {\n${lines}${lines}}`)]).longFunctions).toBe(1);
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
