import { zipSync, type Zippable } from 'fflate';

/**
 * Returns a ZIP archive with UTF-8 names. All files carry the given time; only text is compressed, the rest is
 * compressed already.
 */
export function createZip(files: ArchiveFile[], now: Date): Buffer {
  const named: Zippable = {};
  for (const { name, bytes } of files) named[name] = [bytes, { level: /\.(json|html)$/.test(name) ? 6 : 0 }];
  return Buffer.from(zipSync(named, { mtime: now }));
}

/** A file of an archive. */
export interface ArchiveFile {
  name: string;
  bytes: Buffer;
}
