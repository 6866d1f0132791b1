import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the code of the server is made of, below the checkout, and what says which dependencies are installed. */
export const codeSources = [
  'src/server',
  'src/engine',
  'schemas',
  'renderers',
  'locales',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
];

/** What else a start reads: definitions, and what the web app is built from. */
const otherSources = ['src/web', 'flows', '.config', 'vite.config.ts'];

/** Digests, 64 hexadecimal digits each. */
export interface Fingerprint {
  /** Of the code of the server. */
  code: string;
  /** Of everything that a start reads. */
  all: string;
}

/**
 * Returns digests of the names, sizes and times of all sources: they change with every edit and cost a tenth of reading
 * the sources. Two checkouts, and two states of one, never share a digest, so that what is kept under one is found again
 * only while nothing was touched.
 */
export function fingerprintOf(root: string): Fingerprint {
  const digest = createHash('sha256');
  for (const source of codeSources) addTo(digest, join(root, source));
  const code = digest.copy().digest('hex');
  for (const source of otherSources) addTo(digest, join(root, source));
  return { code, all: digest.digest('hex') };
}

/** Adds a file, or every file of a folder; what is not there adds nothing. */
function addTo(digest: Hash, path: string): void {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) addFolder(digest, path);
  else digest.update(`${path}\0${stat.ino} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs}\n`);
}

function addFolder(digest: Hash, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // A link is followed: what counts is what is read.
    if (entry.isDirectory()) addFolder(digest, path);
    else if (existsSync(path)) addTo(digest, path);
  }
}
