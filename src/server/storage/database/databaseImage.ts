import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from './migrate.ts';
import { syncTree } from './sync.ts';
import { projectRoot } from '#server/base/settings/settings.ts';

const images = join(projectRoot, '.cache', 'database');

/** Increase when the contents of new folders change. */
const IMAGE_VERSION = 2;

/**
 * Returns the image name of this release, from the lock file (database version) and the migrations; undefined
 * without a lock file.
 */
function imageName(): string | undefined {
  const lockFile = join(projectRoot, 'package-lock.json');
  if (!existsSync(lockFile)) return undefined;
  const parts = [IMAGE_VERSION, readFileSync(lockFile, 'utf8'), migrations()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/**
 * Copies the image of an empty, migrated database to `folder` without syncing it.
 * @returns false when there is no readable image; then `folder` does not exist
 */
export function copyImage(folder: string): boolean {
  const name = imageName();
  if (name === undefined || !existsSync(join(images, name))) return false;
  try {
    cpSync(join(images, name), folder, { recursive: true });
    return true;
  } catch {
    // Another start may have replaced it meanwhile.
    rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

/**
 * Saves a closed, empty database as the image for later new folders: creating one takes most of a first start.
 * Removes images of other releases. Does nothing when the checkout is read-only.
 */
export function saveImage(folder: string): void {
  const name = imageName();
  if (name === undefined) return;
  const beside = join(images, `${name}.${randomUUID()}`);
  try {
    mkdirSync(images, { recursive: true });
    cpSync(folder, beside, { recursive: true });
    // Synced because an image truncated by a power failure would break every folder copied from it.
    syncTree(beside);
    for (const other of readdirSync(images).filter((each) => !each.startsWith(name)))
      rmSync(join(images, other), { recursive: true, force: true });
    renameSync(beside, join(images, name));
  } catch {
    // Another start may have been faster; both images are equal.
    rmSync(beside, { recursive: true, force: true });
  }
}
