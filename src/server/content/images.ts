import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const standard = fileURLToPath(new URL('./data/bilder', import.meta.url));

/** Kinds of picture that cannot run anything in a browser, by ending. */
const types: { [ending: string]: string } = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
};

/**
 * A picture of the content files.
 * @param name as an address says it: only names of files that are really there become a path
 * @returns its bytes and content type; undefined when there is none of that name
 */
export function contentImage(name: string, folder = standard): { type: string; bytes: Buffer } | undefined {
  const type = types[extname(name)];
  if (type === undefined || !readdirSync(folder).includes(name)) return undefined;
  return { type, bytes: readFileSync(join(folder, name)) };
}
