import { describe, expect, test } from 'vitest';
import { findCycles } from '#engine/compile/cycles.ts';
import { closest, distance } from '#engine/compile/closest.ts';
import { parseDocument } from '#engine/compile/document.ts';
import { diagnosticLine, diagnosticMessage } from '#engine/compile/diagnosticMessage.ts';
import { readTree } from '#engine/compile/tree.ts';

describe('What was probably meant', () => {
  test.each([
    ['bikeTpye', 'bikeType'],
    ['biketype', 'bikeType'],
    ['insurancesum', 'insuranceSum'],
    ['purchaseDat', 'purchaseDate'],
  ])('%s → %s', (typed, meant) => {
    expect(closest(typed, ['insuranceSum', 'purchaseDate', 'bikeType'])).toBe(meant);
  });

  test('is not guessed when nothing is near', () => {
    expect(closest('hund', ['insuranceSum', 'bikeType'])).toBeUndefined();
    expect(closest('x', [])).toBeUndefined();
  });

  test('counts neighbours that were swapped as one mistake', () => {
    expect(distance('radio', 'rdaio')).toBe(1);
    expect(distance('', 'abc')).toBe(3);
  });
});

describe('A file remembers where things stand', () => {
  const text = '{\n  "a": [1,\n    { "b/c": "ä" }]\n}';
  const document = parseDocument('datei.json', text);

  test('by line and column of names and values, counted from 1', () => {
    expect(document.positionOf('/a', 'key')).toEqual({ line: 2, column: 3 });
    expect(document.positionOf('/a/1/b~1c')).toEqual({ line: 3, column: 14 });
  });

  test('and of the nearest ancestor of what is not there', () => {
    expect(document.positionOf('/a/1/fehlt/ganz')).toEqual({ line: 3, column: 5 });
    expect(document.positionOf('/fehlt')).toEqual({ line: 1, column: 1 });
  });

  test('with a byte order mark or nothing in it there is a diagnostic, never a throw', () => {
    for (const broken of ['\uFEFF{}', '', 'null,', '[', '{"a":}', '{"a" 1}', "{'a':1}"]) {
      expect(parseDocument('datei.json', broken).diagnostics, broken).not.toEqual([]);
    }
  });
});

test('a problem is one line that editors make a link of', () => {
  const diagnostic = { file: 'a.json', line: 3, column: 5, pointer: '', code: 'x', params: { name: 'n' } };
  const texts = { hint: 'Meinten Sie „{{name}}“?', types: {}, codes: { x: 'Kein „{{name}}“.' } };
  expect(diagnosticLine(diagnosticMessage({ ...diagnostic, meant: 'm' }, texts))).toBe(
    'a.json:3:5  x  Kein „n“.  Meinten Sie „m“?',
  );
});

test('circles are found once, without what only leads into them', () => {
  const next: { [node: string]: string[] } = { a: ['b'], b: ['c'], c: ['b'], d: ['d'] };
  expect(findCycles(Object.keys(next), (node) => next[node] ?? [])).toEqual([['b', 'c'], ['d']]);
});

test('a file whose text did not change stays the same object, so that nothing is done twice', () => {
  const known = new Map();
  const files = { 'flows/produkte/a.flow.json': '{"key":"A"}', 'locales/live/produkt.a.json': '{}' };
  const [before] = readTree(files, {}, known).definitions;
  const [after] = readTree({ ...files, 'locales/live/produkt.a.json': '{ }' }, {}, known).definitions;
  expect(after?.flow).toBe(before?.flow);
  expect(after?.texts).not.toBe(before?.texts);
});
