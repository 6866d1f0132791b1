import type { Page } from '#engine/definition/definition.ts';
import type { PublishedDefinition, WizardAddress } from './registry.ts';

/** Fits a path to an address; parts in braces (`{id}`) fit anything. Answers what is left of the path. */
function restOf(path: string[], address: string[]): string[] | undefined {
  const fits = address.every((part, at) => /^\{.+\}$/.test(part) || part === path[at]);
  return fits && path.length >= address.length ? path.slice(address.length) : undefined;
}

/** Only a page that is asked per item may have a number behind its slug. */
const fitsNumber = (number: string | undefined, { each }: Page) =>
  number === undefined || (each !== undefined && /^[1-9]\d{0,2}$/.test(number));

const segments = (path: string) => path.split('/').filter(Boolean);

/**
 * What stands at a path: the base of a wizard or one of its pages by slug. Both answer with and
 * without the slash at the end; double slashes and what lies below a page answer nothing,
 * but for the number of the item behind a page that is asked per item.
 */
export function resolveAddress(path: string, published: PublishedDefinition[]): WizardAddress | undefined {
  if (!path.startsWith('/') || path.includes('//')) return undefined;
  const parts = segments(path);
  for (const { definition, module } of published) {
    for (const [context, address] of Object.entries(definition.addresses)) {
      const rest = restOf(parts, segments(address));
      if (!rest || rest.length > 2) continue;
      const base = `/${parts.slice(0, parts.length - rest.length).join('/')}/`;
      const [slug, number] = rest;
      if (slug === undefined) return { definition, module, context, base };
      const page = Object.values(definition.pages).find(
        (candidate) => candidate.slug === slug && fitsNumber(number, candidate),
      )?.id;
      if (page !== undefined) return { definition, module, context, base, page };
    }
  }
  return undefined;
}
