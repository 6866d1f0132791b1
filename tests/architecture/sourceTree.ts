import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the paths of all files below folders of the checkout, relative to it, with `/`. */
export function filesBelow(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .sort(),
  );
}

/** Returns the TypeScript files among them. */
export function codeBelow(...folders: string[]): string[] {
  return filesBelow(...folders).filter((file) => /\.tsx?$/.test(file));
}

export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
