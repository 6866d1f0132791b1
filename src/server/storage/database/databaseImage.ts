import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from './migrate.ts';
import { syncTree } from './sync.ts';
import { projectRoot } from '#server/base/settings/settings.ts';

const images = join(projectRoot, '.cache', 'database');

/** Raise it when a new folder is to hold something else than before. */
const IMAGE_VERSION = 1;

/**
 * Returns the name of the image that fits this release: the embedded database by the lock file, its tables by the
 * migrations. Undefined where no lock file says which database it is.
 */
function imageName(): string | undefined {
  const lockFile = join(projectRoot, 'package-lock.json');
  if (!existsSync(lockFile)) return undefined;
  const parts = [IMAGE_VERSION, readFileSync(lockFile, 'utf8'), migrations()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/**
 * Copies the image of an empty database with all tables to `folder`, without syncing it.
 * @returns false when there is none, or it could not be read; then nothing is left at `folder`
 */
export function copyImage(folder: string): boolean {
  const name = imageName();
  if (name === undefined || !existsSync(join(images, name))) return false;
  try {
    cpSync(join(images, name), folder, { recursive: true });
    return true;
  } catch {
    // Another start may have just replaced it.
    rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

/**
 * Keeps a copy of a closed, empty database for the next new folder: making one takes most of a first start. Images of
 * other releases are removed. Does nothing where the checkout cannot be written.
 */
export function saveImage(folder: string): void {
  const name = imageName();
  if (name === undefined) return;
  const beside = join(images, `${name}.${randomUUID()}`);
  try {
    mkdirSync(images, { recursive: true });
    cpSync(folder, beside, { recursive: true });
    // An image that a power failure cut short would break every folder that is made from it.
    syncTree(beside);
    for (const other of readdirSync(images).filter((each) => !each.startsWith(name)))
      rmSync(join(images, other), { recursive: true, force: true });
    renameSync(beside, join(images, name));
  } catch {
    // Another start may have been quicker: one image is as good as the other.
    rmSync(beside, { recursive: true, force: true });
  }
}
