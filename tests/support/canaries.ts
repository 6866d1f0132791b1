import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Returns the encodings of a canary: plain, in an address, in JSON, in base64 at each of three offsets. */
function writings(canary: string): string[] {
  const base64 = [0, 1, 2].map((offset) => {
    const text = Buffer.from('x'.repeat(offset) + canary).toString('base64');
    // The characters at both ends also contain bits of their neighbours.
    return text.slice(offset === 0 ? 0 : 4, text.replace(/=+$/, '').length - 3);
  });
  return [canary, encodeURIComponent(canary), JSON.stringify(canary).slice(1, -1), ...base64];
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

/**
 * Returns the places where words leaked, in any encoding, one line each.
 * @param places texts to search, by name
 * @param dataDir folder whose files are searched too, except the database
 */
export function tracesOf(
  canaries: string[],
  places: [place: string, text: string][],
  dataDir: string,
): string[] {
  const read = [...places];
  for (const file of filesIn(dataDir)) {
    const path = relative(dataDir, file);
    if (!path.startsWith('database/')) read.push([path, readFileSync(file, 'latin1')]);
  }
  return canaries.flatMap((canary) =>
    read.flatMap(([location, text]) =>
      writings(canary).some((writing) => writing.length > 5 && text.includes(writing))
        ? [`${canary} in ${location}`]
        : [],
    ),
  );
}
