import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import words from '../../../../locales/live/commands.json' with { type: 'json' };
import { readManifest } from '#server/app/backup/manifest.ts';
import { folderLines } from '#server/app/backup/report.ts';
import { verifyFolder } from '#server/app/backup/verify.ts';
import { germanMoment } from '#server/base/germanMoment.ts';
import { makeFolder } from '#server/base/makeFolder.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';
import { interpolate } from '#server/catalog/translations/interpolate.ts';
import { inFolder } from '#server/storage/database/folderFault.ts';
import { syncPath, syncTree } from '#server/storage/database/sync.ts';
import { readCommandLine } from '#terminal/commandLine.ts';
import { runCommand } from './runCommand.ts';

const say = words.backup;

const isEmpty = (folder: string): boolean =>
  statSync(folder).isDirectory() && readdirSync(folder).length === 0;

// `npm run restore -- <folder>` makes a data folder of a backup. It writes over nothing: an existing data folder is to
// be moved away first.
const [given = ''] = readCommandLine('restore', { least: 1, most: 1 }).words;

await runCommand(async () => {
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  if (settings.databaseUrl) throw new StartError('backup-postgres');
  const backup = resolve(given);
  const manifest = readManifest(backup);
  if (!manifest) throw new StartError('no-backup', { folder: backup });
  if (existsSync(dataDir) && !isEmpty(dataDir)) throw new StartError('folder-exists', { folder: dataDir });
  // A restore that is interrupted leaves no data folder.
  const beside = `${dataDir}.restoring`;
  const restore = async () => {
    await rm(beside, { recursive: true, force: true });
    makeFolder(dirname(beside));
    await cp(backup, beside, { recursive: true });
    const report = folderLines(await verifyFolder(settings, beside));
    syncTree(beside);
    await rm(dataDir, { recursive: true, force: true });
    await rename(beside, dataDir);
    syncPath(dirname(dataDir));
    return report;
  };
  const { lines, good } = await inFolder(dataDir, restore).catch(async (error: unknown) => {
    await rm(beside, { recursive: true, force: true });
    throw error;
  });
  const at = germanMoment(new Date(manifest.at));
  return { lines: [interpolate(say.restored, { folder: dataDir, at }), ...lines, say.deliveries], good };
});
