import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/storage/database/open.ts';
import { readSettings } from '#server/base/settings/settings.ts';

/**
 * Writes the content of drafts as JSON to standard output, for the command that explains the effect of an
 * edit. It runs as a child process into a pipe: nothing is stored or shown.
 */
async function dump(): Promise<void> {
  const settings = readSettings(process.env);
  const empty = !existsSync(settings.dataDir) || readdirSync(settings.dataDir).length === 0;
  if (!settings.databaseUrl && empty) {
    process.stdout.write('[]');
    return;
  }
  const { db, close } = await openDatabase(settings);
  try {
    const rows = await db
      .selectFrom('drafts')
      .select(['definition', 'version', 'context', 'brand', 'flags', 'answers', 'provenance', 'step'])
      .where('application_number', 'is', null)
      .execute();
    process.stdout.write(JSON.stringify(rows));
  } finally {
    await close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await dump();
