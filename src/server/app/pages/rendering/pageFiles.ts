import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '#server/base/brands.ts';
import { brandTokens } from '#server/base/brandTokens.ts';
import type { PageDescription } from '#engine/page.ts';
import { builtFolder } from '../shell.ts';

/** An entry of the manifest that Vite writes beside a build. */
interface BuiltFile {
  file: string;
  /** Of a file that holds modules of several pages. */
  name?: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

export type Manifest = { [key: string]: BuiltFile };

/** Files that a page needs beside those that every document names; addresses. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
  fonts: string[];
}

/** Files that belong to the first sight of a page, by the names that the build gives them. */
const togetherWith = { wizard: ['wizard', 'frame', 'behind'], other: ['site', 'frame'] };
/** Files that the document itself names. */
const inDocument = ['app', 'rolldown-runtime'];

/** The font of all text, as its file is named. */
const textFont = 'source-sans-3';

/** Returns whether a font belongs to the pages of a brand: that of all text, and that of its headings. */
function isOfBrand(address: string, brand: Brand): boolean {
  const heading = brandTokens(brand).headingFont.toLowerCase().replaceAll(' ', '-');
  return [textFont, heading].some((name) => address.startsWith(`/assets/${name}-`));
}

/** Returns a function that names the files of a page in a brand, read from the build when first asked for. */
export function pageFiles(root: string): (page: PageDescription, brand: Brand) => PageFiles {
  const read = () => JSON.parse(readFileSync(join(builtFolder(root), 'manifest.json'), 'utf8')) as Manifest;
  const found: { [group in keyof typeof togetherWith]?: PageFiles } = {};
  return ({ kind }, brand) => {
    const group = kind === 'wizard' ? 'wizard' : 'other';
    const files = (found[group] ??= filesOf(read(), togetherWith[group]));
    return { ...files, fonts: files.fonts.filter((address) => isOfBrand(address, brand)) };
  };
}

function filesOf(manifest: Manifest, names: string[]): PageFiles {
  const named = Object.values(manifest).filter(({ name, src }) => !src && names.includes(name ?? ''));
  const all = [...closure(manifest, named)].filter(({ name }) => !inDocument.includes(name ?? ''));
  return {
    scripts: all.map(({ file }) => `/${file}`),
    fonts: Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [`/${file}`] : [])),
    styles: [...new Set(all.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
  };
}

/** Returns files with everything that they import statically. */
function closure(manifest: Manifest, from: BuiltFile[]): Set<BuiltFile> {
  const found = new Set<BuiltFile>();
  const visit = (file: BuiltFile | undefined): void => {
    if (!file || found.has(file)) return;
    for (const key of file.imports ?? []) visit(manifest[key]);
    found.add(file);
  };
  for (const file of from) visit(file);
  return found;
}
