import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareData } from './preparedData.ts';
import { startServer, type RunningServer } from './runningServer.ts';
import type { AtEnd } from './story.ts';

/** Starts a server with additional settings for the duration of a story. */
export async function serve(atEnd: AtEnd, environment: { [name: string]: string }): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'story-'));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  await prepareData(dataDir);
  const server = await startServer({ dataDir, environment });
  atEnd(server.stop);
  return server;
}
