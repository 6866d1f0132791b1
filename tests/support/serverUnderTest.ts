import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareData } from './preparedData.ts';
import { startServer } from './runningServer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server under test, without a slash at its end. */
    serverUrl: string;
  }
}

/** Once per run of the journeys: the production server on a fresh data folder (it builds the web app if needed). */
export default async function serverUnderTest(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'journeys-'));
  await prepareData(dataDir);
  const server = await startServer({ dataDir });
  project.provide('serverUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
