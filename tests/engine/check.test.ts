import { describe, expect, test } from 'vitest';
import { findCycles } from '#engine/compile/cycles.ts';
import { closest } from '#engine/compile/closest.ts';
import { distance } from '#engine/text/distance.ts';
import { parseDocument } from '#engine/compile/document.ts';
import { diagnosticLine, diagnosticMessage } from '#engine/compile/diagnosticMessage.ts';
import { readTree } from '#engine/compile/tree.ts';

describe('The name that was probably meant', () => {
  test.each([
    ['bikeTpye', 'bikeType'],
    ['biketype', 'bikeType'],
    ['insurancesum', 'insuranceSum'],
    ['purchaseDat', 'purchaseDate'],
  ])('for %s the suggestion is %s', (typed, meant) => {
    expect(closest(typed, ['insuranceSum', 'purchaseDate', 'bikeType'])).toBe(meant);
  });

  test('there is no suggestion when no name is close', () => {
    expect(closest('hund', ['insuranceSum', 'bikeType'])).toBeUndefined();
    expect(closest('x', [])).toBeUndefined();
  });

  test('two swapped neighbours count as one edit', () => {
    expect(distance('radio', 'rdaio')).toBe(1);
    expect(distance('', 'abc')).toBe(3);
  });
});

describe('Positions in a parsed file', () => {
  const text = '{\n  "a": [1,\n    { "b/c": "ä" }]\n}';
  const document = parseDocument('datei.json', text);

  test('positions of names and values are counted from 1', () => {
    expect(document.positionOf('/a', 'key')).toEqual({ line: 2, column: 3 });
    expect(document.positionOf('/a/1/b~1c')).toEqual({ line: 3, column: 14 });
  });

  test('a missing value has the position of its nearest ancestor', () => {
    expect(document.positionOf('/a/1/fehlt/ganz')).toEqual({ line: 3, column: 5 });
    expect(document.positionOf('/fehlt')).toEqual({ line: 1, column: 1 });
  });

  test('a byte order mark and an empty file are diagnostics and never throw', () => {
    for (const broken of ['\uFEFF{}', '', 'null,', '[', '{"a":}', '{"a" 1}', "{'a':1}"]) {
      expect(parseDocument('datei.json', broken).diagnostics, broken).not.toEqual([]);
    }
  });
});

test('a diagnostic is printed as one line that editors turn into a link', () => {
  const diagnostic = { file: 'a.json', line: 3, column: 5, pointer: '', code: 'x', params: { name: 'n' } };
  const texts = { hint: 'Meinten Sie „{{name}}“?', types: {}, codes: { x: 'Kein „{{name}}“.' } };
  expect(diagnosticLine(diagnosticMessage({ ...diagnostic, meant: 'm' }, texts))).toBe(
    'a.json:3:5  x  Kein „n“.  Meinten Sie „m“?',
  );
});

test('a cycle is found once, without the nodes that only lead into it', () => {
  const next: { [node: string]: string[] } = { a: ['b'], b: ['c'], c: ['b'], d: ['d'] };
  expect(findCycles(Object.keys(next), (node) => next[node] ?? [])).toEqual([['b', 'c'], ['d']]);
});

test('an unchanged file keeps the same document', () => {
  const cache = new Map();
  const files = { 'flows/produkte/a.flow.json': '{"key":"A"}', 'locales/live/produkt.a.json': '{}' };
  const [before] = readTree(files, {}, cache).definitions;
  const [after] = readTree({ ...files, 'locales/live/produkt.a.json': '{ }' }, {}, cache).definitions;
  expect(after?.flow).toBe(before?.flow);
  expect(after?.texts).not.toBe(before?.texts);
});
