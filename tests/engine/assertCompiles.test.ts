import { describe, expect, test } from 'vitest';
import { compile } from '#engine/compile/compile.ts';
import type { Json, JsonSchema } from '#engine/definition/json.ts';
import { assertCompiles } from '#engine/compile/assertCompiles.ts';
import { readTree, sourceOf } from '#engine/compile/tree.ts';
import { parseDocument } from '#engine/compile/document.ts';
import { baseFiles } from '../definitions/support/fixtures.ts';

const [small] = readTree(baseFiles()).definitions.map(sourceOf);

/** Returns what somebody throws, in its words. */
function complaint(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('A proof says what the compiler says', () => {
  test.each<[string, JsonSchema]>([
    ['a good field', { type: 'string', maxLength: 3 }],
    ['an unknown word', { type: 'string', maxLenght: 3 }],
    ['an unknown format', { type: 'string', format: 'nonsense' }],
    ['a good field with another bound', { type: 'string', maxLength: 4 }],
    ['a wrong value', { type: 'string', maxLength: 'three' }],
    ['a wrong pattern', { type: 'string', pattern: '(' }],
    ['a reference to nothing', { $ref: '#/nowhere' }],
  ])('%s', (_, field) => {
    const properties = { bike: { type: 'object', properties: { kind: field } } } as Json;
    const source = { ...small!, schema: { ...small!.schema, properties } };
    const said = complaint(() => compile(source, () => 'x'));
    // Twice: what was refused once is refused again.
    expect(complaint(() => assertCompiles(source))).toBe(said);
    expect(complaint(() => assertCompiles(source))).toBe(said);
  });
});

describe('A text that is sound at first sight', () => {
  test.each([
    ['a member said twice', '{"a":1,"a":2}', 'said-twice'],
    ['the same under another spelling', '{"a":1,"\\u0061":2}', 'said-twice'],
    ['a forbidden name', '{"__proto__":{}}', 'forbidden-name'],
    ['a comment', '{} // x', undefined],
  ])('is looked at closely for %s', (_, text, code) => {
    const { diagnostics } = parseDocument('x.json', text);
    expect(diagnostics).toHaveLength(1);
    if (code) expect(diagnostics[0]?.code).toBe(code);
  });

  test('has the same places', () => {
    const document = parseDocument('x.json', '{\n  "a: \\"b\\":": ["c\\":", { "d": 1 }]\n}');
    expect(document.diagnostics).toEqual([]);
    expect(document.value).toEqual({ 'a: "b":': ['c":', { d: 1 }] });
    expect(document.positionOf('/a: "b":/1/d', 'key')).toEqual({ line: 2, column: 27 });
  });
});
