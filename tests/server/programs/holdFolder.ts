import { readSettings } from '#server/base/settings/settings.ts';
import { openDatabase } from '#server/storage/database/open.ts';

// Opens the folder in DATA_DIR, reports that, and holds it until it is stopped.
await openDatabase(readSettings(process.env));
process.stdout.write('open\n');
setInterval(() => undefined, 1000);
