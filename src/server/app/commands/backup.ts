import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import words from '../../../../locales/live/commands.json' with { type: 'json' };
import { folderLines } from '#server/app/backup/report.ts';
import { takeBackup } from '#server/app/backup/take.ts';
import { verifyFolder } from '#server/app/backup/verify.ts';
import { dataFolderParts } from '#server/base/dataFolderParts.ts';
import { makeFolder } from '#server/base/makeFolder.ts';
import { readSettings, type Settings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';
import { interpolate } from '#server/catalog/translations/interpolate.ts';
import { inFolder } from '#server/storage/database/folderFault.ts';
import { syncTree } from '#server/storage/database/sync.ts';
import { codeOf } from '#server/storage/database/transaction.ts';
import { readCommandLine } from '#terminal/commandLine.ts';
import { runCommand } from './runCommand.ts';

const say = words.backup;

/** Moves a folder, to another disk too. It appears there only when it is whole. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    const beside = `${to}.part`;
    await cp(from, beside, { recursive: true }).catch(async (reason: unknown) => {
      await rm(beside, { recursive: true, force: true });
      throw reason;
    });
    syncTree(beside);
    await rename(beside, to);
    await rm(from, { recursive: true });
  }
}

/** Moves a backup. Where that fails none is left, which would fill the disk of the data folder night by night. */
async function moveOrRemove(from: string, to: string): Promise<void> {
  try {
    await move(from, to);
  } catch (error) {
    await rm(from, { recursive: true, force: true });
    throw error;
  }
}

/** Restores a copy of a backup and looks through it. */
async function tryBackup(settings: Settings, folder: string) {
  const trial = await mkdtemp(`${folder}.trial-`);
  try {
    await cp(folder, trial, { recursive: true });
    return folderLines(await verifyFolder(settings, trial));
  } finally {
    await rm(trial, { recursive: true, force: true });
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
  // Before anything is written.
  if (target !== undefined) await inFolder(target, () => makeFolder(dirname(target)));
  const written = join(settings.dataDir, dataFolderParts.backups, await takeBackup(settings));
  if (target !== undefined) await inFolder(target, () => moveOrRemove(written, target));
  const folder = target ?? written;
  const { lines, good } = await inFolder(folder, () => tryBackup(settings, folder));
  return { lines: [interpolate(say.written, { folder }), ...lines], good };
});
