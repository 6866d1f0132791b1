import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';

const entry = fileURLToPath(new URL('browserJudge.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Returns the engine as a browser gets it: built by the same tool for the same browsers. */
async function builtEngine(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry, formats: ['es'], fileName: 'engine' },
      rollupOptions: { output: { codeSplitting: false } },
    },
  });
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error('The engine was not built');
  const chunk = bundle.output.find((file) => file.type === 'chunk');
  if (!chunk) throw new Error('The built engine is empty');
  return chunk.code;
}

/** Turns a page of a browser into one that judges: our engine, modules from the server under test. */
export async function openJudgePage(page: Page, serverUrl: string): Promise<void> {
  const code = await builtEngine();
  const javascript = { contentType: 'text/javascript', body: code };
  await page.route(`${serverUrl}/urteil.js`, (route) => route.fulfill(javascript));
  const document = '<!doctype html><script type="module" src="/urteil.js"></script>';
  await page.route(`${serverUrl}/urteil`, (route) =>
    route.fulfill({ contentType: 'text/html', body: document }),
  );
  await page.goto(`${serverUrl}/urteil`);
  await page.waitForFunction(() => 'browserJudge' in window);
}
