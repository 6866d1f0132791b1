import { readFileSync } from 'node:fs';
import type { Kind } from '#engine/definition/source.ts';

/** Values for the placeholders of a template. */
export interface TemplateParams {
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

/**
 * Returns the files of a template by path. Only these placeholders are filled: texts of wizards contain others
 * (`{{limit}}`).
 * @param more values of placeholders that only this template has
 */
export function fillTemplate(
  name: Kind | 'vertragswert',
  { key, slug, title, day, prefix }: TemplateParams,
  more: { [placeholder: string]: string } = {},
): { [path: string]: unknown } {
  const values = { KEY: key, slug, title, day, month: day.slice(0, 7), prefix, ...more };
  const text = readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8');
  const filled = Object.entries(values).reduce(
    (all, [placeholder, value]) => all.replaceAll(`{{${placeholder}}}`, value),
    text,
  );
  return JSON.parse(filled) as { [path: string]: unknown };
}

/** Returns the files of a new definition by path, with their contents. */
export function renderTemplate(kind: Kind, names: TemplateParams): { [path: string]: string } {
  return Object.fromEntries(
    Object.entries(fillTemplate(kind, names)).map(([path, value]) => [path, JSON.stringify(value)]),
  );
}
