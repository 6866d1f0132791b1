import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import words from '../../../../locales/live/commands.json' with { type: 'json' };
import { folderLines } from '#server/app/backup/report.ts';
import { takeBackup } from '#server/app/backup/take.ts';
import { verifyFolder } from '#server/app/backup/verify.ts';
import { dataFolderParts } from '#server/base/dataFolderParts.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';
import { interpolate } from '#server/catalog/translations/interpolate.ts';
import { codeOf } from '#server/storage/database/transaction.ts';
import { readCommandLine } from '#terminal/commandLine.ts';
import { runCommand } from './runCommand.ts';

const say = words.backup;

/** Moves a folder, to another disk too. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true });
  }
}

// `npm run backup -- <folder>` backs up the embedded database with its files, while a server runs or not. A copy of the
// backup is restored and looked through before the command says that it is good.
const [given] = readCommandLine('backup', { most: 1 }).words;

await runCommand(async () => {
  const settings = readSettings(process.env);
  const target = given === undefined ? undefined : resolve(given);
  if (settings.databaseUrl) throw new StartError('backup-postgres');
  if (target !== undefined && existsSync(target)) throw new StartError('folder-exists', { folder: target });
  const written = join(settings.dataDir, dataFolderParts.backups, await takeBackup(settings));
  if (target !== undefined) await move(written, target);
  const folder = target ?? written;
  const trial = await mkdtemp(`${folder}.trial-`);
  try {
    await cp(folder, trial, { recursive: true });
    const { lines, good } = folderLines(await verifyFolder(settings, trial));
    return { lines: [interpolate(say.written, { folder }), ...lines], good };
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
});
