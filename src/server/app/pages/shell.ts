import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PlatformError } from '#engine/errors/platformError.ts';

/** Where the document of the web app comes from. */
export interface Shell {
  /** The document for an address. */
  read(url: string): Promise<string>;
}

/** The folder of the built web app. */
export function builtFolder(root: string): string {
  return join(root, '.build', 'web');
}

/** The built document, read again when it was built again. @throws PlatformError unavailable when nothing was built */
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
