import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openWorkplace, runPart } from '../../suite/command.ts';
import { withPackage } from './withoutPackage.ts';

const root = mkdtempSync(join(tmpdir(), 'tools-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

/** Builds a web app of one file, and returns whether there is anything to serve then. */
async function isBuilt(): Promise<boolean> {
  rmSync(join(root, '.build'), { recursive: true, force: true });
  mkdirSync(join(root, '.build/web'), { recursive: true });
  write('index.html', '<script type="module" src="/src/web/main.js"></script>');
  write('src/web/main.js', 'document.title = "built";');
  write('src/web/app/render/renderPage.tsx', 'export const renderPage = () => "";');
  write(
    'vite.config.ts',
    `export default ({ isSsrBuild }) => ({ root: ${JSON.stringify(root)}, build: isSsrBuild
      ? { outDir: '.build/render', rolldownOptions: { output: { entryFileNames: 'renderPage.js' } } }
      : { outDir: '.build/web', emptyOutDir: true } });`,
  );
  const { buildWeb, isStale } = await import('#server/app/pages/webBuild.ts');
  await buildWeb(root);
  return !isStale(root, 'any');
}

test('Without vite there is no web app to serve', async () => {
  expect(await isBuilt()).toBe(true);
  expect(await withPackage('vite', { build: () => Promise.resolve([]) }, isBuilt)).toBe(false);
});

test('Without playwright no browser opens for a story', async () => {
  const closed = () => Promise.reject(new Error('No browser here'));
  // The browser is there; only what starts it is not.
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  const open = async () => (await import('../../support/browser.ts')).launchBrowser();
  await expect(withPackage('playwright', { chromium: { launch: closed } }, open)).rejects.toThrow(
    'No browser here',
  );
  vi.unstubAllEnvs();
});

test('Without vitest a part of the tests has failed, even if nothing says so', async () => {
  const program = join(root, 'node_modules/.bin/vitest');
  write('node_modules/.bin/vitest', '#!/bin/sh\nexit 0\n');
  chmodSync(program, 0o755);
  const place = openWorkplace(root);
  const run = () => runPart(place, { name: 'fast', command: [program, 'run'], counts: true });
  expect(await run()).toMatchObject({ passed: 0, failed: 1 });
  rmSync(program);
  expect(await run()).toMatchObject({ passed: 0, failed: 1 });
  place.close();
});
