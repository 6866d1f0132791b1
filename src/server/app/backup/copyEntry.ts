import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies a file or folder of a data folder if it is there; entries of the target that exist stay as they are. */
export async function copyEntry(from: string, to: string, name: string): Promise<void> {
  const source = join(from, name);
  if (existsSync(source)) await cp(source, join(to, name), { recursive: true, force: false });
}
