import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PlatformError } from '#engine/errors/platformError.ts';

/** Source of the HTML shell. */
export interface Shell {
  /** Returns the document for a URL. */
  read(url: string): Promise<string>;
}

/** Returns the folder of the built web app. */
export function builtFolder(root: string): string {
  return join(root, '.build', 'web');
}

/** Returns the folder of its files that pages ask for. */
export const assetsFolder = (root: string): string => join(builtFolder(root), 'assets');

/**
 * Returns the built document, re-read after a new build.
 * @throws PlatformError unavailable when nothing was built
 */
export function builtShell(root: string): Shell {
  const file = join(builtFolder(root), 'index.html');
  let cached: { time: number; text: string } | undefined;
  return {
    async read() {
      try {
        const { mtimeMs } = await stat(file);
        if (cached?.time !== mtimeMs) cached = { time: mtimeMs, text: await readFile(file, 'utf8') };
        return cached.text;
      } catch (cause) {
        throw new PlatformError('unavailable', { cause });
      }
    },
  };
}
