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

interface Image {
  type: string;
  bytes: Buffer;
}

const folders = new Map<string, Map<string, () => Image>>();

/** Reads a picture when it is asked for, and once. */
function lazyImage(file: string, type: string): () => Image {
  let image: Image | undefined;
  return () => (image ??= { type, bytes: readFileSync(file) });
}

/** The pictures of a folder by name, as it was when it was first asked for: they come with a release. */
function imagesOf(folder: string): Map<string, () => Image> {
  const cached = folders.get(folder);
  if (cached) return cached;
  const images = new Map<string, () => Image>();
  for (const name of readdirSync(folder)) {
    const type = types[extname(name)];
    if (type !== undefined) images.set(name, lazyImage(join(folder, name), type));
  }
  folders.set(folder, images);
  return images;
}

/**
 * A picture of the content files.
 * @param name as an address says it: only names of files that are really there become a path
 * @returns its bytes and content type; undefined when there is none of that name
 */
export const contentImage = (name: string, folder = standard): Image | undefined =>
  imagesOf(folder).get(name)?.();
