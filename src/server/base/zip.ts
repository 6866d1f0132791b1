import { zipSync, type Zippable } from 'fflate';

/** A ZIP archive. Names are UTF-8; all files bear the given time. Files that are packed already are not packed again. */
export function createZip(files: ArchiveFile[], now: Date): Buffer {
  const named: Zippable = {};
  for (const { name, bytes } of files) named[name] = [bytes, { level: name.endsWith('.json') ? 6 : 0 }];
  return Buffer.from(zipSync(named, { mtime: now }));
}

/** A file of an archive. */
export interface ArchiveFile {
  name: string;
  bytes: Buffer;
}
