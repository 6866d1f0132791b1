import { describe, expect, test } from 'vitest';
import { check } from '#engine/compile/check.ts';
import { compile } from '#engine/compile/compile.ts';
import { joinPointer } from '#engine/pointerParts.ts';
import { readTree, sourceOf } from '#engine/compile/tree.ts';
import { factFunctionNames } from '#engine/facts/functions.ts';
import { formatNames } from '#engine/formats/formatNames.ts';
import type { Json } from '#engine/definition/json.ts';
import { withChanges } from './support/change.ts';
import { baseFiles } from './support/fixtures.ts';

const files = baseFiles();
const vocabulary = {
  widgets: ['text', 'radio'],
  icons: ['bike'],
  formats: formatNames,
  facts: factFunctionNames,
};

/** Values that may be in the wrong place; undefined removes the value. */
const wrong: (Json | undefined)[] = [undefined, null, 7, 'xyz', [], {}];

function pointersIn(value: Json, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([name, member]) => pointersIn(member, joinPointer(at, name))),
  ];
}

describe.each(Object.keys(files))('Arbitrary changes of %s', (file) => {
  const value = JSON.parse(files[file] ?? '') as Json;

  test('the check never throws, and what it accepts compiles', () => {
    const cache = new Map();
    for (const at of pointersIn(value)) {
      for (const to of wrong) {
        const tree = readTree(withChanges(files, [{ file, at, to }]), undefined, cache);
        const { byFlow } = check(tree, vocabulary);
        for (const definition of tree.definitions) {
          const good = byFlow.get(definition.flow.file)?.length === 0;
          const compiling = () => good && compile(sourceOf(definition), () => 'x');
          expect(compiling, `${at} → ${JSON.stringify(to)}`).not.toThrow();
        }
      }
    }
  });
});
