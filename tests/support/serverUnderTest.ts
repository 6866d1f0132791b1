import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareData } from './preparedData.ts';
import { startServer } from './runningServer.ts';
import { startSharedBrowser } from './sharedBrowser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server under test, without a slash at its end. */
    serverUrl: string;
    /** File that holds the address of the browser of this run; see `sharedBrowser.ts`. */
    browserAddressFile: string;
  }
}

/**
 * Starts, once per run of journeys or proofs, the production server on a fresh data folder (which builds the web app
 * if needed) and one browser.
 */
export default async function serverUnderTest(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'journeys-'));
  await prepareData(dataDir);
  const [server, browser] = await Promise.all([startServer({ dataDir }), startSharedBrowser()]);
  project.provide('serverUrl', server.url);
  project.provide('browserAddressFile', browser.addressFile);
  return async () => {
    await Promise.all([server.stop(), browser.close()]);
    await rm(dataDir, { recursive: true, force: true });
  };
}
