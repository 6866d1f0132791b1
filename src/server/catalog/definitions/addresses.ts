import type { Page } from '#engine/definition/definition.ts';
import type { PublishedDefinition, WizardAddress } from '#server/ports/registry.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';

/** Fits a path to an address; parts in braces (`{id}`) fit anything. Answers what is left of the path. */
function restOf(path: string[], address: string[]): string[] | undefined {
  const fits = address.every((part, at) => /^\{.+\}$/.test(part) || part === path[at]);
  return fits && path.length >= address.length ? path.slice(address.length) : undefined;
}

/** What stands in the parts in braces, by their names. */
function placesOf(path: string[], address: string[]): { [name: string]: string } {
  const places = address.flatMap((part, at) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    return name === undefined ? [] : [[name, path[at] ?? '']];
  });
  return Object.fromEntries(places) as { [name: string]: string };
}

/** The address of a context with its places filled; a place that nobody fills stays as it is. */
export function filledAddress(address: string, places: { [name: string]: string }): string {
  return address.replace(/\{([^{}]+)\}/g, (place, name: string) => places[name] ?? place);
}

/** Only a page that is asked per item may have a number behind its slug. */
const fitsNumber = (number: string | undefined, { each }: Page) =>
  number === undefined || (each !== undefined && /^[1-9]\d{0,2}$/.test(number));

const segments = (path: string) => path.split('/').filter(Boolean);

/**
 * Where agents do for a customer what customers do at an address: `/vermittler/…` beside `/kunden/…`. There the place of
 * a contract in the customer's list is the contract's number.
 */
export function agentAddress(address: string): string | undefined {
  return address.startsWith(portalRoots.benutzer)
    ? address.replace(/^\/kunden\//, portalRoots.vermittler)
    : undefined;
}

/** Every address at which a context of a definition stands. */
const addressesOf = (address: string): string[] => [address, ...[agentAddress(address) ?? []].flat()];

/**
 * What stands at a path: the base of a wizard or one of its pages by slug. Both answer with and
 * without the slash at the end; double slashes and what lies below a page answer nothing,
 * but for the number of the item behind a page that is asked per item.
 */
export function resolveAddress(path: string, published: PublishedDefinition[]): WizardAddress | undefined {
  if (!path.startsWith('/') || path.includes('//')) return undefined;
  const parts = segments(path);
  for (const { definition, module } of published) {
    const standing = Object.entries(definition.addresses).flatMap(([context, address]) =>
      addressesOf(address).map((each): [string, string] => [context, each]),
    );
    for (const [context, address] of standing) {
      const rest = restOf(parts, segments(address));
      if (!rest || rest.length > 2) continue;
      const base = `/${parts.slice(0, parts.length - rest.length).join('/')}/`;
      const found = { definition, module, context, base, places: placesOf(parts, segments(address)) };
      const [slug, number] = rest;
      if (slug === undefined) return found;
      const page = Object.values(definition.pages).find(
        (candidate) => candidate.slug === slug && fitsNumber(number, candidate),
      )?.id;
      if (page !== undefined) return { ...found, page };
    }
  }
  return undefined;
}
