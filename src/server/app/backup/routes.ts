import { existsSync } from 'node:fs';
import { join } from 'node:path';
import schema from '../../../../schemas/api/operation.schema.json' with { type: 'json' };
import { PlatformError } from '#engine/errors/platformError.ts';
import { dataFolderParts } from '#server/base/dataFolderParts.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { createBackup } from './create.ts';

const defs = schema.$defs;

/**
 * The route by which `npm run backup` has the server that holds a data folder write a backup of it. It answers the name
 * of the backup, which only those can read who can read the data folder.
 */
export const backupRoutes: RoutePlugin = (deps) => (app) => {
  let running: Promise<string> | undefined;
  app.post(
    '/api/betrieb/sicherung',
    {
      config: { access: 'local' },
      schema: {
        tags: ['Operation'],
        summary:
          'Writes a backup into the data folder while the server runs; only for requests from this machine, and only where the database is embedded',
        response: { 200: defs.backup },
      },
    },
    async ({ headers }) => {
      // A page in a browser of this machine may not fill its disk.
      const fromPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
      const { databaseUrl, dataDir } = deps.settings;
      if (databaseUrl || fromPage || !existsSync(join(dataDir, dataFolderParts.database)))
        throw new PlatformError('not-found');
      running ??= createBackup(deps).finally(() => (running = undefined));
      return { name: await running };
    },
  );
  return Promise.resolve();
};
