import { readFileSync } from 'node:fs';
import type { Kind } from '#engine/definition/source.ts';
import type { Json } from '#engine/definition/json.ts';

/** What a template leaves open. */
export interface TemplateParams {
  /** `HUNDE_OP` */
  key: string;
  /** `hunde-op`: names of files, and part of addresses. */
  slug: string;
  /** What people read until somebody words it: `Hunde Op`. */
  title: string;
  /** First day of the tariff. */
  day: string;
}

/** Only these are filled: texts of wizards have placeholders of their own (`{{limit}}`). */
const fill = (text: string, { key, slug, title, day }: TemplateParams) =>
  text
    .replaceAll('{{KEY}}', key)
    .replaceAll('{{slug}}', slug)
    .replaceAll('{{title}}', title)
    .replaceAll('{{day}}', day);

/** The files of a new definition by path, with their contents. */
export function renderTemplate(kind: Kind, names: TemplateParams): { [path: string]: string } {
  const text = readFileSync(new URL(`./data/${kind}.json`, import.meta.url), 'utf8');
  const files = JSON.parse(fill(text, names)) as { [path: string]: Json };
  return Object.fromEntries(
    Object.entries(files).map(([path, value]) => [path, `${JSON.stringify(value, null, 2)}\n`]),
  );
}
