import { existsSync, mkdirSync, opendirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder for the user of this process, and those above it. Folder by folder, because Node's recursive way never
 * returns where the system says of a new folder that it is missing, as below /proc.
 * @throws the system's error when it cannot be made, or is something else
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let above = folder; !existsSync(above); above = dirname(above)) missing.unshift(above);
  for (const each of missing) makeOne(each);
  opendirSync(folder).closeSync();
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
