import { describe, expect, test } from 'vitest';
import { createFindings } from '#engine/compile/compose/findings.ts';
import { join, mergePatch } from '#engine/compile/compose/mergePatch.ts';
import { originAt, wholeOf } from '#engine/compile/compose/placed.ts';
import { parseDocument } from '#engine/compile/document.ts';
import type { Json } from '#engine/definition/json.ts';

const placed = (name: string, value: Json) => wholeOf(parseDocument(name, JSON.stringify(value, null, 1)));

const patched = (base: Json, patch: Json) => {
  const findings = createFindings('flows/produkte/klein.flow.json');
  const { value } = mergePatch(placed('base', base), placed('patch', patch), findings);
  return { value, codes: findings.diagnostics.map(({ code, params }) => [code, params.name]) };
};

describe('A patch of an object', () => {
  // The examples of RFC 7396, appendix A, whose base and patch are objects.
  test.each<[Json, Json, Json]>([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd' } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [{}, { a: { bb: { ccc: 4 } } }, { a: { bb: { ccc: 4 } } }],
  ])('%j with %j is %j', (base, patch, result) => {
    expect(patched(base, patch)).toEqual({ value: result, codes: [] });
  });

  test('a removal of nothing is reported', () => {
    expect(patched({ a: 1 }, { b: null })).toEqual({ value: { a: 1 }, codes: [['nothing-removed', 'b']] });
  });

  test.each<[string[], Json, string[]]>([
    [['a', 'c'], { a: {}, b: 1 }, ['a', 'b', 'c']],
    [['a', 'c'], { b: 1, c: {} }, ['a', 'b', 'c']],
    [['a', 'c'], { b: 1 }, ['a', 'c', 'b']],
    [['a', 'c'], { c: {}, d: 1, a: {}, b: 1 }, ['a', 'b', 'c', 'd']],
  ])('new members of %j with %j have the order %j', (names, patch, order) => {
    const { value } = patched(Object.fromEntries(names.map((name) => [name, {}])), patch);
    expect(Object.keys(value as object)).toEqual(order);
  });
});

describe('An object in the place of a list', () => {
  const rows = [{ when: 'a' }, { when: 'b' }, { when: 'c' }];

  test.each<[Json, Json, Json]>([
    [['a', 'b'], { remove: ['a'] }, ['b']],
    [['a', 'b'], { first: ['x'], last: ['y'] }, ['x', 'a', 'b', 'y']],
    [['a', 'b'], { before: { b: ['x'] } }, ['a', 'x', 'b']],
    [['a', 'b'], { after: { a: ['x', 'y'] } }, ['a', 'x', 'y', 'b']],
    [['a', ['b', 'c']], { replace: { b: 'b' } }, ['a', 'b']],
    [rows, { remove: ['b'] }, [rows[0]!, rows[2]!]],
    [
      rows,
      { replace: { b: { when: 'x' } }, after: { c: [{ when: 'd' }] } },
      [rows[0]!, { when: 'x' }, rows[2]!, { when: 'd' }],
    ],
    [[1, 2], { remove: [2] }, [1]],
    [['a'], ['b'], ['b']],
  ])('%j with %j is %j', (base, patch, result) => {
    expect(patched({ list: base }, { list: patch })).toEqual({ value: { list: result }, codes: [] });
  });

  test('names and words that do not exist are reported', () => {
    const patch = { list: { remove: ['x'], insert: ['y'], before: { z: ['y'] } } };
    expect(patched({ list: ['a'] }, patch).codes).toEqual([
      ['unknown-list-word', 'insert'],
      ['unknown-entry', 'z'],
      ['unknown-entry', 'x'],
    ]);
  });
});

test('every part keeps the place where it was written', () => {
  const findings = createFindings('flows/produkte/klein.flow.json');
  const base = placed('base', { a: { x: 1, y: 2 }, list: ['k', 'l'] });
  const { origin } = mergePatch(base, placed('patch', { a: { y: 3 }, list: { first: ['j'] } }), findings);
  const locate = (pointer: string) => {
    const { document, pointer: at } = originAt(origin, pointer);
    return `${document.file}${at}`;
  };
  expect(['/a/x', '/a/y', '/a/z', '/list/0', '/list/2'].map(locate)).toEqual([
    'base/a/x',
    'patch/a/y',
    'patch/a/z',
    'patch/list/first/0',
    'base/list/1',
  ]);
});

test.each<[Json, Json, Json, string[]]>([
  [{ a: 1 }, { b: 2 }, { a: 1, b: 2 }, []],
  [{ a: { b: 1 } }, { a: { b: 1, c: 2 } }, { a: { b: 1, c: 2 } }, []],
  [{ a: [1, 2] }, { a: [2, 3] }, { a: [1, 2, 3] }, []],
  [{ a: 1 }, { a: 2 }, { a: 1 }, ['pieces-differ']],
])('parts of equal rank, %j and %j, make %j', (one, other, result, codes) => {
  const findings = createFindings('flows/produkte/klein.flow.json');
  expect(join(placed('one', one), placed('other', other), findings).value).toEqual(result);
  expect(findings.diagnostics.map(({ code }) => code)).toEqual(codes);
});
