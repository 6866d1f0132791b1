import words from '../../../../locales/live/commands.json' with { type: 'json' };
import { readSettings } from '#server/base/settings/settings.ts';
import { interpolate } from '#server/catalog/translations/interpolate.ts';
import { identitySecret } from '#server/people/identity/secret.ts';
import { reseal } from '#server/people/identity/reseal.ts';
import { openExisting } from '#server/storage/database/open.ts';
import { readCommandLine } from '#terminal/commandLine.ts';
import { runCommand } from './runCommand.ts';

// `npm run reseal` seals with IDENTITY_SECRET what IDENTITY_SECRET_OTHERS sealed, so that those can be dropped.
readCommandLine('reseal');

await runCommand(async () => {
  const settings = readSettings(process.env);
  const { db, close } = await openExisting(settings);
  try {
    const count = await reseal(db, identitySecret(settings), settings.otherSecrets.identity);
    return { lines: [interpolate(words.reseal.sealed, { count: String(count) })], good: true };
  } finally {
    await close();
  }
});
