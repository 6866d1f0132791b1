import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder } from '../shell.ts';
import type { Manifest } from './pageFiles.ts';
import type { RenderedPage } from './renderedPages.ts';

/** Chunks that the first page of some wizards is drawn with, by the names that the build gives them. */
const partsOfFirstPages = [
  'usualWidgets',
  'legalWidgets',
  'arrayParts',
  'listParts',
  'Around',
  'JoinedPages',
];

interface StyleSheet {
  address: string;
  classes: string[];
}

/** Names of classes, as the build writes them: `phone-x1`. */
const className = /(?<=\.)[a-z]\w*-\w+/gi;

/** Reads the style sheets of these chunks, and of what they import only for themselves. */
function readSheets(root: string): StyleSheet[] {
  const folder = builtFolder(root);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const parts = Object.values(manifest).filter(({ name }) => partsOfFirstPages.includes(name ?? ''));
  const files = parts.flatMap((part) => [
    part,
    ...(part.imports ?? []).flatMap((key) => manifest[key] ?? []),
  ]);
  return [...new Set(files.flatMap(({ css = [] }) => css))].map((file) => ({
    address: `/${file}`,
    classes: [...new Set(readFileSync(join(folder, file), 'utf8').match(className))],
  }));
}

/**
 * Returns a function that names the style sheets of a drawn page whose scripts come later: without them it would change
 * its shape when they do.
 */
export function drawnStyles(root: string): (page: RenderedPage) => string[] {
  const found = new WeakMap<RenderedPage, string[]>();
  let sheets: StyleSheet[] | undefined;
  return (page) => {
    const known = found.get(page);
    if (known) return known;
    sheets ??= readSheets(root);
    const drawn = new Set(
      [...page.html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ')),
    );
    const styles = sheets.filter(({ classes }) => classes.some((name) => drawn.has(name)));
    const addresses = styles.map(({ address }) => address);
    found.set(page, addresses);
    return addresses;
  };
}
