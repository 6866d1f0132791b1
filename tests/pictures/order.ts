import { fileURLToPath } from 'node:url';
import { readOptions } from '../support/commandOptions.ts';
import { brandKeys } from '#renderers/tokens/readTokens.ts';

/** The two colour schemes, as browsers name them. */
const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** What is to be photographed, and where the pictures go. */
export interface Order {
  folder: string;
  brands: string[];
  /** CSS pixels. */
  widths: number[];
  schemes: Scheme[];
  /** Parts of names; a page is taken if its name contains one. Empty: all pages. */
  pages: string[];
  /** Text size in percent. */
  text: number;
}

const standard = fileURLToPath(new URL('../../.cache/pictures', import.meta.url));
const listed = (text: string | undefined) => text?.split(',').filter((word) => word !== '');

/** Returns the order that the arguments of a command give; `command` is its file. */
export function readOrder(command: string): Order {
  const text = { type: 'string' } as const;
  const options = { brands: text, pages: text, widths: text, schemes: text, text, to: text };
  const { values } = readOptions(command, { options });
  const named = listed(values.schemes);
  return {
    folder: values.to ?? standard,
    brands: listed(values.brands) ?? brandKeys,
    widths: listed(values.widths)?.map(Number) ?? [390, 768, 1280],
    schemes: schemes.filter((scheme) => named?.includes(scheme) ?? true),
    pages: listed(values.pages) ?? [],
    text: Number(values.text ?? 100),
  };
}
