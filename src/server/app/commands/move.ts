import { existsSync } from 'node:fs';
import { join } from 'node:path';
import words from '../../../../locales/live/commands.json' with { type: 'json' };
import { moveToPostgres } from '#server/app/move/move.ts';
import { systemClock } from '#server/base/clock.ts';
import { dataFolderParts } from '#server/base/dataFolderParts.ts';
import { systemIds } from '#server/base/ids.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';
import { interpolate } from '#server/catalog/translations/interpolate.ts';
import { readCommandLine } from '#terminal/commandLine.ts';
import { runCommand } from './runCommand.ts';

const say = words.move;

// `npm run move -- <DATABASE_URL>` takes the embedded database with its files to PostgreSQL. No server may run meanwhile.
const [given] = readCommandLine('move', { most: 1 }).words;

await runCommand(async () => {
  const settings = readSettings({ ...process.env, ...(given !== undefined && { DATABASE_URL: given }) });
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined) throw new StartError('move-usage');
  const moving = { settings: { ...settings, databaseUrl }, clock: systemClock, ids: systemIds };
  const { differentTables, missing, different, trailWhole, ...counts } = await moveToPostgres(moving);
  const lines = [interpolate(say.moved, counts)];
  for (const table of differentTables) lines.push(interpolate(say.tableDiffers, { table }));
  if (different > 0) lines.push(interpolate(say.filesDiffer, { count: different }));
  if (missing > 0) lines.push(interpolate(say.filesMissing, { count: missing }));
  if (!trailWhole) lines.push(words.backup.trailBroken);
  const good = differentTables.length === 0 && different === 0 && trailWhole;
  const secret = join(dataDir, dataFolderParts.secret);
  if (good) lines.push(say.equal);
  if (good && settings.identitySecret === undefined && existsSync(secret))
    lines.push(interpolate(say.secret, { file: secret }));
  return { lines, good };
});
