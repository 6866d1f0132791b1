import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Returns a function that names the classes of style sheets: their own name and the number of their file. Short, because the
 * scripts of the first load carry these names; the same in the build of the browser and in that of the server.
 * @param folders absolute paths in which style sheets may be
 */
export function styleNames(folders: string[]): (name: string, file: string) => string {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .sort()
      .map((file) => join(folder, file)),
  );
  return (name, file) => {
    const index = files.findIndex((candidate) => relative(candidate, file.split('?')[0] ?? '') === '');
    if (index < 0) throw new Error(`No folder of style sheets contains ${file}`);
    return `${name}-${index.toString(36)}`;
  };
}
