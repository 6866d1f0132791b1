import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOutlineOf } from '#engine/compile/check/appTexts.ts';
import type { Json } from '#engine/definition/json.ts';
import { jsonBelow } from '../sourceFiles.ts';

/** Path of the outline of the app's own texts, below the root of the checkout. */
export const appTextsPath = 'src/cli/reference/appTexts.json';

/** Texts of definitions have a dot in their name, and the check knows what these read; those of pieces are their own. */
const isOfApp = (path: string): boolean => /^locales\/live\/(?!blocks\.)[\w-]+\.json$/.test(path);

/** Returns what the app reads from each of its files of texts, as JSON. */
export function appTextsOf(root: string): string {
  const files = jsonBelow(root, 'locales/live').filter(isOfApp).sort();
  const outlines = files.map((path) => {
    const texts = JSON.parse(readFileSync(join(root, path), 'utf8')) as Json;
    return [path, textOutlineOf(texts)] as const;
  });
  return `${JSON.stringify(Object.fromEntries(outlines), null, 2)}\n`;
}
