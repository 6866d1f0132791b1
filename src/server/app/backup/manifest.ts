import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a backup says about itself. */
export interface Manifest {
  /** Increase when a restore has to read the folder differently. */
  format: 1;
  /** ISO time at which the backup began: what was acknowledged before is in it. */
  at: string;
  release: string;
}

const fileIn = (folder: string): string => join(folder, 'backup.json');

/** Writes the manifest: last of all, so that a folder without it is no backup. */
export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(fileIn(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
}

/** Returns the manifest of a backup; undefined when the folder holds none that this release can read. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Manifest;
    return manifest.format === 1 ? manifest : undefined;
  } catch {
    return undefined;
  }
}
