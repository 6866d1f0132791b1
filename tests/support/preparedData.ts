import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrations } from '#server/storage/database/migrate.ts';
import { startServer } from './runningServer.ts';
import { cachePath } from './testCache.ts';

const lockFile = fileURLToPath(new URL('../../package-lock.json', import.meta.url));

/** What the image depends on: tables, the embedded database, and the day, near which demo contracts begin. */
function imageName(): string {
  const today = new Date().toISOString().slice(0, 10);
  const parts = [JSON.stringify(migrations()), readFileSync(lockFile, 'utf8'), today];
  return `test-data-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)}`;
}

/**
 * Fills a data folder as a first start leaves it, so that only one test pays for a first start. Definitions that changed
 * since are compiled by the server that starts on it. Not for stories about first starts, other environments or synced
 * bytes.
 */
export async function prepareData(dataDir: string): Promise<void> {
  const image = cachePath(imageName());
  if (!existsSync(image)) {
    const beside = `${image}.${randomUUID()}`;
    await mkdir(dirname(image), { recursive: true });
    await (await startServer({ dataDir: beside })).stop();
    // Another test may have been quicker; either image will do.
    await rename(beside, image).catch(() => rm(beside, { recursive: true, force: true }));
  }
  await cp(image, dataDir, { recursive: true });
}
