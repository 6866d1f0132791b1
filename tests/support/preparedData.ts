import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrations } from '#server/storage/database/migrate.ts';
import { startServer } from './runningServer.ts';
import { cachePath } from './testCache.ts';

const lockFile = fileURLToPath(new URL('../../package-lock.json', import.meta.url));

/** What the image depends on: tables, the embedded database, and the day, since the invented contracts begin near it. */
function imageName(): string {
  const today = new Date().toISOString().slice(0, 10);
  const parts = [JSON.stringify(migrations()), readFileSync(lockFile, 'utf8'), today];
  return `test-data-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)}`;
}

/**
 * Fills a data folder as a first start leaves it: the seconds of a first start are spent once, by whoever comes first.
 * Definitions that changed since are compiled by the server that starts on it. Not for stories of first starts, of
 * other environments and of what has reached the disk.
 */
export async function prepareData(dataDir: string): Promise<void> {
  const image = cachePath(imageName());
  if (!existsSync(image)) {
    const beside = `${image}.${randomUUID()}`;
    await mkdir(dirname(image), { recursive: true });
    await (await startServer({ dataDir: beside })).stop();
    // Another one may have been quicker; one image is as good as the other.
    await rename(beside, image).catch(() => rm(beside, { recursive: true, force: true }));
  }
  await cp(image, dataDir, { recursive: true });
}
