import words from '../../../../locales/live/commands.json' with { type: 'json' };
import { readSettings } from '#server/base/settings/settings.ts';
import { interpolate } from '#server/catalog/translations/interpolate.ts';
import { openMigrated } from '#server/storage/database/open.ts';
import { readCommandLine } from '#terminal/commandLine.ts';
import { runCommand } from './runCommand.ts';

const say = words.migrate;

// `npm run migrate` brings the database to the state of this release, before the first server of the release starts.
readCommandLine('migrate');

await runCommand(async () => {
  const { applied, close } = await openMigrated(readSettings(process.env));
  await close();
  const lines = applied.map((name) => interpolate(say.applied, { name }));
  return { lines: lines.length > 0 ? lines : [say.current], good: true };
});
