import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const standard = fileURLToPath(new URL('./data/bilder', import.meta.url));

/** Image types that cannot execute in a browser, by extension. */
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

/** Returns a function that reads the image on its first call. */
function lazyImage(file: string, type: string): () => Image {
  let image: Image | undefined;
  return () => (image ??= { type, bytes: readFileSync(file) });
}

/** Returns a folder's images by name, listed once, because they change only with a release. */
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
 * Returns an image of the content files.
 * @param name from the address; only names of existing files become a path
 * @returns bytes and content type; undefined when there is no such image
 */
export const contentImage = (name: string, folder = standard): Image | undefined =>
  imagesOf(folder).get(name)?.();
