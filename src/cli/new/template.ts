import { readFileSync } from 'node:fs';
import type { Kind } from '#engine/definition/source.ts';
import type { Json } from '#engine/definition/json.ts';

/** Values for the placeholders of a template. */
interface TemplateParams {
  /** `HUNDE_OP` */
  key: string;
  /** `hunde-op`: part of file names and addresses. */
  slug: string;
  /** Title until a proper text is written: `Hunde Op`. */
  title: string;
  /** First day of the tariff. */
  day: string;
  /** First letters of contract numbers: `HU`. */
  prefix: string;
}

/** Fills only these: texts of wizards contain other placeholders (`{{limit}}`). */
const fill = (text: string, { key, slug, title, day, prefix }: TemplateParams) =>
  text
    .replaceAll('{{KEY}}', key)
    .replaceAll('{{slug}}', slug)
    .replaceAll('{{title}}', title)
    .replaceAll('{{day}}', day)
    .replaceAll('{{prefix}}', prefix);

/** Returns the files of a new definition by path, with their contents. */
export function renderTemplate(kind: Kind, names: TemplateParams): { [path: string]: string } {
  const text = readFileSync(new URL(`./data/${kind}.json`, import.meta.url), 'utf8');
  const files = JSON.parse(fill(text, names)) as { [path: string]: Json };
  return Object.fromEntries(
    Object.entries(files).map(([path, value]) => [path, `${JSON.stringify(value, null, 2)}\n`]),
  );
}
