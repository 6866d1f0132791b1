import { readSettings } from '#server/base/settings/settings.ts';
import { openDatabase } from '#server/storage/database/open.ts';

// Opens the folder of DATA_DIR, says so and holds it until it is ended.
await openDatabase(readSettings(process.env));
process.stdout.write('open\n');
setInterval(() => undefined, 1000);
