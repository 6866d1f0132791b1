import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFolders, type Unwatch } from '#server/catalog/definitions/watch.ts';
import { patience } from '../../support/patience.ts';

let folder: string;
let stop: Unwatch;
const changed = vi.fn<() => void>();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watch-'));
  mkdirSync(join(folder, 'flows/produkte'), { recursive: true });
  writeFileSync(join(folder, 'flows/produkte/a.json'), '1');
  changed.mockClear();
  stop = await watchFolders([join(folder, 'flows'), join(folder, 'gone')], changed);
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

const seen = () => vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: patience });

test('a file that is written is seen', async () => {
  writeFileSync(join(folder, 'flows/produkte/a.json'), '2');
  await seen();
});

test('a file that an editor replaces is seen, again and again', async () => {
  for (const text of ['2', '3']) {
    changed.mockClear();
    writeFileSync(join(folder, 'flows/produkte/a.json~'), text);
    renameSync(join(folder, 'flows/produkte/a.json~'), join(folder, 'flows/produkte/a.json'));
    await seen();
  }
});

test('a file in a new folder is seen', async () => {
  mkdirSync(join(folder, 'flows/schaeden'));
  await seen();
  changed.mockClear();
  writeFileSync(join(folder, 'flows/schaeden/b.json'), '1');
  await seen();
});

test('several steps of one save are one change', async () => {
  for (const text of ['2', '3', '4']) writeFileSync(join(folder, 'flows/produkte/a.json'), text);
  await seen();
  expect(changed).toHaveBeenCalledTimes(1);
});

test('nothing is seen once watching ended', async () => {
  stop();
  writeFileSync(join(folder, 'flows/produkte/a.json'), '2');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(changed).not.toHaveBeenCalled();
});
