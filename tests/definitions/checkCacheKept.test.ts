import { expect, test } from 'vitest';
import { checkEach, mergeCheckResults } from '#engine/compile/check.ts';
import { definitionsLater, keptOf } from '#engine/compile/keptDefinition.ts';
import { readTree, type DefinitionFiles, type SourceTree } from '#engine/compile/tree.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { vocabularyOf } from '../../src/cli/vocabulary.ts';
import { baseFiles } from './support/fixtures.ts';

const vocabulary = vocabularyOf(projectRoot);

/** Returns the files of two small products. */
function twoProducts(change: (text: string) => string = (text) => text) {
  const files = baseFiles();
  const copies = Object.entries(files).flatMap(([path, text]) => {
    if (!/klein|KLEIN/.test(path)) return [];
    const other = text.replaceAll('klein', 'gross').replaceAll('KLEIN', 'GROSS');
    return [[path.replace('klein', 'gross').replace('KLEIN', 'GROSS'), change(other)] as const];
  });
  return readTree({ ...files, ...Object.fromEntries(copies) });
}

/** Compares the definitions of a tree by what is kept of them; says which were put together for it. */
function comparedLater({ definitions, documents }: SourceTree) {
  const opened: string[] = [];
  const each = checkEach({ documents, definitions }, vocabulary);
  const kept = definitions.map((definition) => structuredClone(keptOf(definition)));
  const later = definitionsLater(kept, (flow) => {
    opened.push(flow);
    const found = definitions.find((definition) => definition.flow.file === flow);
    if (!found) throw new Error(flow);
    return found;
  });
  // What is found between definitions is added to their lists.
  const merged = (some: DefinitionFiles[]) => {
    const byFlow = new Map(definitions.map(({ flow }) => [flow.file, []]));
    return mergeCheckResults([{ ...each, diagnostics: [], warnings: [], byFlow }], some);
  };
  return { opened, later: merged(later), now: merged(definitions) };
}

test('definitions without conflicts are compared without being put together again', () => {
  const { opened, later, now } = comparedLater(twoProducts());
  expect(later).toEqual(now);
  expect(opened).toEqual([]);
});

test('a conflict between kept definitions is reported at the same place as between those that were read', () => {
  const { opened, later, now } = comparedLater(
    twoProducts((text) => text.replaceAll('/gross/antrag/', '/klein/antrag/')),
  );
  expect(later.diagnostics.map(({ code }) => code)).toContain('address-taken');
  expect(later.diagnostics).toEqual(now.diagnostics);
  expect(opened).toHaveLength(1);
});
