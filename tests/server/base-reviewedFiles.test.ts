import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataPaths } from '#server/base/dataFolder.ts';
import { createJsonFiles } from '#server/base/jsonFiles.ts';
import { createReviewedFiles, type ReviewedFiles } from '#server/base/reviewedFiles.ts';

let folder: string;
let review: ReviewedFiles;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reviewed-'));
  review = createReviewedFiles();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Settles files by their names, some of them refused. */
const settle = (texts: { [name: string]: string }, ...refused: string[]) =>
  review
    .settle(
      new Map(Object.entries(texts).map(([name, text]) => [join(folder, name), text])),
      new Set(refused.map((name) => join(folder, name))),
    )
    .map((path) => path.slice(folder.length + 1));
const read = (name: string) => createJsonFiles(review).read(join(folder, name));

test('While nobody edits, files are read from disk', () => {
  writeFileSync(join(folder, 'a.json'), '1');
  expect(read('a.json')).toBe(1);
  expect(dataPaths(folder, review)).toEqual(['a.json']);
});

test('An edit is used once a check has accepted it', () => {
  settle({ 'a.json': '1' });
  writeFileSync(join(folder, 'a.json'), '2');
  expect(read('a.json')).toBe(1);
  expect(settle({ 'a.json': '2' })).toEqual(['a.json']);
  expect(read('a.json')).toBe(2);
});

test('Of a refused file the last accepted text stays in use, and nothing of a new one', () => {
  settle({ 'a.json': '1' });
  expect(settle({ 'a.json': '2', 'b.json': '3' }, 'a.json', 'b.json')).toEqual([]);
  expect([read('a.json'), read('b.json')]).toEqual([1, undefined]);
  expect(dataPaths(folder, review)).toEqual(['a.json']);
});

test('A file that is gone is used as long as another one is refused that may need it', () => {
  settle({ 'list.json': '1', 'a.json': '2' });
  expect(settle({ 'list.json': '1' }, 'list.json')).toEqual([]);
  expect(read('a.json')).toBe(2);
  expect(settle({ 'list.json': '3' })).toEqual(['list.json', 'a.json']);
  expect(read('a.json')).toBeUndefined();
});

test('Files that were refused at first are used, because there is nothing older', () => {
  settle({ 'a.json': '1' }, 'a.json');
  expect(read('a.json')).toBe(1);
});
