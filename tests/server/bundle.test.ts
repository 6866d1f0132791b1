import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bundledProgram, bundleLater, bundleOf } from '#server/app/bundle/bundle.ts';
import { fingerprintOf } from '#server/app/fingerprint.ts';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundle-'));
  write('src/server/app/program.ts', 'export {};');
  write('flows/produkte/klein.flow.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Leaves a bundle of the code as it is now. */
function bundleNow(): string {
  const file = bundleOf(root, fingerprintOf(root).code);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}
const found = () => bundledProgram(root, fingerprintOf(root).code);

test('a start finds the bundle of the code as it is', () => {
  expect(found()).toBeUndefined();
  const file = bundleNow();
  expect(found()).toBe(file);
});

test('no start runs a bundle of code that was edited, installed or removed since', () => {
  for (const path of [
    'src/server/app/program.ts',
    'src/engine/new.ts',
    'schemas/api/drafts.schema.json',
    'package-lock.json',
    'node_modules/.package-lock.json',
  ]) {
    bundleNow();
    write(path, `edited ${path}`);
    expect(found(), path).toBeUndefined();
  }
  bundleNow();
  rmSync(join(root, 'src/engine/new.ts'));
  expect(found()).toBeUndefined();
});

test('an edit of a definition leaves the bundle of the code in use', () => {
  const file = bundleNow();
  const before = fingerprintOf(root).all;
  write('flows/produkte/klein.flow.json', '{ }');
  expect(found()).toBe(file);
  expect(fingerprintOf(root).all).not.toBe(before);
});

test('a start makes a bundle for later ones only where it can be kept', () => {
  vi.useFakeTimers();
  try {
    // A file in the place of the folder: nothing can be written there, not even by root.
    write('.cache', '');
    bundleLater(root, 'code');
    expect(vi.getTimerCount()).toBe(0);
    rmSync(join(root, '.cache'));
    bundleLater(root, 'code');
    expect(vi.getTimerCount()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
