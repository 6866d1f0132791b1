import { join } from 'node:path';
import { dataFolderParts } from '#server/base/dataFolderParts.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { diskObjects } from './disk.ts';
import type { Objects } from './objects.ts';
import { s3Objects } from './s3.ts';

const storesBySettings = new WeakMap<Settings, Objects>();

/**
 * Returns the configured object store: a bucket, or a folder of the data folder. A store belongs to one
 * database: files unknown to it are removed.
 */
export function objectsOf(settings: Settings): Objects {
  const objectStore = storesBySettings.get(settings);
  if (objectStore) return objectStore;
  const { sharedUploads, uploads } = dataFolderParts;
  const folder = join(settings.dataDir, settings.databaseUrl ? sharedUploads : uploads);
  const objects = settings.s3 ? s3Objects(settings.s3) : diskObjects(folder);
  storesBySettings.set(settings, objects);
  return objects;
}
