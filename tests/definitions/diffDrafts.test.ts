import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import type { StoredDraft } from '#engine/stoppedDrafts.ts';
import { draftDump, heldDrafts, stoppedDrafts } from '../../src/cli/diff/storedDrafts.ts';
import { openSource } from '../../src/cli/openDefinitions.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { versions } from '../engine/history/versions.ts';
import { sourceOfSmall } from '../engine/support/load.ts';

const id = 'produkt.KLEIN';
const version = async (name: string) => {
  const small = versions[name];
  return small && openSource(sourceOfSmall(small));
};
const bike = { kind: 'cargo', price: 500 };
const owner = { name: 'Ä', age: 20 };
const answered: { answers: Answers; step: string }[] = [
  { answers: { bike }, step: 'owner' },
  { answers: { bike, owner }, step: 'parts' },
  { answers: { bike: { ...bike, price: 5 }, owner }, step: 'summary' },
];
const drafts = answered.map((draft): StoredDraft => ({
  definition: id,
  version: 'older',
  context: 'antrag',
  brand: 'haus',
  flags: {},
  provenance: {},
  ...draft,
}));
const reader = heldDrafts(drafts, '2026-11-20');

test.each<[string, [page: string, count: number][]]>([
  ['the first', []],
  ['an optional question more', []],
  ['a required question more', [['owner', 2]]],
  // The third draft stops at its price anyway, and now at the kind before it.
  ['an option less', [['bike', 3]]],
  ['a tighter bound', [['bike', 2]]],
  ['a page in the middle', [['lock', 3]]],
  ['a page renamed', []],
  ['a page gone', []],
  ['two pages merged', []],
  ['at least one entry', [['parts', 1]]],
])('which of the stored drafts would stop at which page: %s', async (name, pages) => {
  const [before, after] = [new Map([[id, await version('the first')]]), new Map([[id, await version(name)]])];
  expect(await stoppedDrafts(reader, before, after)).toEqual([
    { id, drafts: 3, pages: pages.map(([page, count]) => ({ page, count })) },
  ]);
});

test('drafts of a definition that is gone cannot be opened; those of a broken one go on', async () => {
  const before = new Map([[id, await version('the first')]]);
  expect(await stoppedDrafts(reader, before, new Map())).toEqual([{ id, drafts: 3, pages: [], gone: true }]);
  expect(await stoppedDrafts(reader, before, new Map([[id, undefined]]))).toEqual([]);
});

test('the program that reads the stored drafts is where the command looks for it', () => {
  expect(existsSync(draftDump(projectRoot))).toBe(true);
});
