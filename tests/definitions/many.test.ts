import { expect, test, vi } from 'vitest';
import { partition } from '../../src/cli/partition.ts';
import { runCheckJob } from '../../src/cli/checkWorker.ts';
import { vocabularyOf } from '../../src/cli/vocabulary.ts';
import { repeatedDigests, saidTwice } from '#engine/compile/check/saidTwice/saidTwice.ts';
import { check, checkEach, inOrder, mergeCheckResults } from '#engine/compile/check.ts';
import { isFlowFile } from '#engine/compile/compose/definitionPaths.ts';
import { readTree } from '#engine/compile/tree.ts';
import type { Vocabulary } from '#engine/compile/vocabulary.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { baseFiles } from './support/fixtures.ts';

type Files = { [path: string]: string };
const vocabulary = vocabularyOf(projectRoot);

/** Copies of the small definition; `change` may break the texts of one. */
function copies(count: number, change = (text: string, _copy: number) => text): Files {
  const files: Files = {};
  for (const [path, text] of Object.entries(baseFiles())) {
    if (!path.includes('klein')) files[path] = text;
    else {
      for (let copy = 0; copy < count; copy += 1) {
        const own = text.replaceAll('KLEIN', `KLEIN_${copy}`).replaceAll('klein', `klein-${copy}`);
        files[path.replace('klein', `klein-${copy}`)] = change(own, copy);
      }
    }
  }
  return files;
}

/** Returns the number of look-ups in the vocabulary and of texts that were parsed as JSON. */
function workOf(count: number): { looks: number; reads: number } {
  const files = copies(count);
  let looks = 0;
  const counted = new Proxy<Vocabulary>(vocabulary, {
    get: (target, name) => {
      looks += 1;
      return target[name as keyof Vocabulary];
    },
  });
  const parse = vi.spyOn(JSON, 'parse');
  const tree = readTree(files);
  const reads = parse.mock.calls.length;
  parse.mockRestore();
  checkEach(tree, counted);
  return { looks, reads };
}

test('every file is read once, and the work of the check grows linearly with the definitions', () => {
  const [one, ten, forty] = [workOf(1), workOf(10), workOf(40)];
  expect(one.looks).toBeGreaterThan(0);
  expect(ten.looks).toBe(10 * one.looks);
  expect(forty.looks).toBe(40 * one.looks);
  expect(forty.reads).toBe(Object.keys(copies(40)).length);
});

test('every definition is in exactly one part, with all files that it needs', () => {
  const files = copies(40);
  const parts = partition(files, 3);
  const shared = Object.keys(files).filter((path) =>
    /^(schemas\/common|src\/server\/catalog\/lookups\/data)\//.test(path),
  );
  expect(shared).toHaveLength(2);
  const flows = parts.flatMap((part) => Object.keys(part).filter(isFlowFile));
  expect(flows.toSorted()).toEqual(Object.keys(files).filter(isFlowFile).sort());
  const all = parts.flatMap((part) => Object.keys(part));
  expect(all.length).toBe(Object.keys(files).length + 2 * shared.length);
  for (const part of parts) {
    const { definitions } = readTree(part);
    expect(definitions.length).toBeGreaterThan(10);
    for (const { schema, texts } of definitions) expect(schema && texts).toBeDefined();
  }
});

test.each([2, 3, 7])(
  '%i parts have the same diagnostics as one check of everything, in the same order',
  (count) => {
    const files = copies(9, (text, copy) => {
      if (copy === 4) return text.replace('"bike"', '"bkie"');
      if (copy === 7) return text.replaceAll('klein-7/', 'klein-2/');
      return copy === 8 ? text.replace('{', '{ "x": 1,') : text;
    });
    files['schemas/common/address.schema.json'] = (
      files['schemas/common/address.schema.json'] ?? '{}'
    ).replace('{', '{ "y": 1,');
    const tree = readTree(files);
    const parts = partition(files, count).map((part) => runCheckJob({ files: part, vocabulary }).verdict);
    const joined = mergeCheckResults(parts, tree.definitions);
    const whole = check(tree, vocabulary);
    expect(whole.diagnostics.length).toBeGreaterThan(3);
    const texts = repeatedDigests(parts.flatMap((part) => [...part.said.values()]));
    const alike = saidTwice(tree.definitions, [], texts);
    expect(alike.length).toBeGreaterThan(0);
    expect(inOrder([...joined.diagnostics, ...alike])).toEqual(whole.diagnostics);
    expect(joined.warnings).toEqual(whole.warnings);
    expect([...joined.byFlow.keys()].sort()).toEqual([...whole.byFlow.keys()].sort());
  },
);
