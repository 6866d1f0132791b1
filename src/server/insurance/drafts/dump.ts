import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemClock } from '#server/base/clock.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';
import { openDatabase, type OpenDatabase } from '#server/storage/database/open.ts';
import { readServerAddress } from '#server/storage/database/serverAddress.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { draftsToReplay } from './replayStore.ts';

/** Returns what standard output receives: all drafts, or where a server that holds the data folder is. */
async function read(): Promise<unknown> {
  const settings = readSettings(process.env);
  const empty = !existsSync(settings.dataDir) || readdirSync(settings.dataDir).length === 0;
  if (!settings.databaseUrl && empty) return [];
  let opened: OpenDatabase;
  try {
    opened = await openDatabase(settings);
  } catch (error) {
    const server = readServerAddress(settings.dataDir);
    if (!(error instanceof StartError && error.code === 'folder-in-use') || !server) throw error;
    return { server };
  }
  try {
    return await transaction(opened.db, (trx) => draftsToReplay(trx, systemClock.now()));
  } finally {
    await opened.close();
  }
}

/**
 * Writes the content of drafts as JSON to standard output, for the command that explains the effect of an
 * edit. It runs as a child process into a pipe: nothing is stored or shown.
 */
async function dump(): Promise<void> {
  process.stdout.write(JSON.stringify(await read()));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await dump();
