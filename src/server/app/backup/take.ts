import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { systemClock } from '#server/base/clock.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';
import { inFolder } from '#server/storage/database/folderFault.ts';
import { openExisting, type OpenDatabase } from '#server/storage/database/open.ts';
import { readServerAddress } from '#server/storage/database/serverAddress.ts';
import { createBackup } from './create.ts';

/**
 * Writes a backup into the data folder: through the server that holds it, or, when none runs, without one.
 * @returns the name of the new folder below `backups`
 * @throws StartError when the folder holds no database, is held by a server that cannot be asked, or is full
 */
export async function takeBackup(settings: Settings): Promise<string> {
  let opened: OpenDatabase;
  try {
    opened = await openExisting(settings);
  } catch (error) {
    const server = readServerAddress(settings.dataDir);
    if (!(error instanceof StartError && error.code === 'folder-in-use') || !server) throw error;
    return await askServer(server);
  }
  try {
    return await inFolder(settings.dataDir, () => createBackup({ ...opened, settings, clock: systemClock }));
  } finally {
    await opened.close();
  }
}

/** Waits for as long as the server copies; `fetch` would give up after five minutes. */
async function askServer(server: string): Promise<string> {
  const asked = request(`${server}/api/betrieb/sicherung`, { method: 'POST' }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const answer = await text(response);
  const status = response.statusCode ?? 0;
  if (status !== 200) throw new StartError('backup-refused', { server, status });
  const { name } = JSON.parse(answer) as { name: string };
  return name;
}
