import ts from 'typescript';
import { expect, test } from 'vitest';
import { commentsOf, countHabits } from './habits.ts';

const parsed = (text: string) => ts.createSourceFile('sample.ts', text, ts.ScriptTarget.Latest, true);

test('spread literals and double casts are counted, spread variables are not', () => {
  const text = `const a = { ...{ b: 1 }, ...others }; const c = [...['x'], ...(['y'] as const), ...list]; const d = e as unknown as string;`;
  expect(countHabits([parsed(text)])).toEqual({ literalSpreads: 3, longFunctions: 0, doubleCasts: 1 });
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
