import path from 'node:path';
import { checkoutCopy } from './checkoutCopy.ts';
import { prepareData } from './preparedData.ts';
import { startServer, type RunningServer } from './runningServer.ts';
import type { AtEnd } from './story.ts';

/** A copy of this checkout that a story may edit, and a server that watches it. */
interface WatchedCopy {
  folder: string;
  server: RunningServer;
}

/** Starts a server on a copy of this checkout with demo data; both are gone at the end of the story. */
export async function watchedCopy(atEnd: AtEnd): Promise<WatchedCopy> {
  const { folder, remove } = await checkoutCopy();
  atEnd(remove);
  const dataDir = path.join(folder, '.data');
  await prepareData(dataDir);
  const server = await startServer({ dataDir, checkout: folder, environment: { WATCH: '1' } });
  atEnd(server.stop);
  return { folder, server };
}
