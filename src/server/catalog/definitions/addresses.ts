import type { Page } from '#engine/definition/definition.ts';
import type { PublishedDefinition, WizardAddress } from '#server/ports/registry.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';

/**
 * Matches a path against an address with placeholders (`{id}`). Returns the remaining segments; undefined without a
 * match.
 */
function matchPrefix(path: string[], address: string[]): string[] | undefined {
  const fits = address.every((part, at) => /^\{.+\}$/.test(part) || part === path[at]);
  return fits && path.length >= address.length ? path.slice(address.length) : undefined;
}

/** Returns the values of the address's placeholders by name. */
function addressParameters(path: string[], address: string[]): { [name: string]: string } {
  const pairs = address.flatMap((part, at) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    return name === undefined ? [] : [[name, path[at] ?? '']];
  });
  return Object.fromEntries(pairs) as { [name: string]: string };
}

/** Fills an address's placeholders; unknown ones stay. */
export function fillAddress(address: string, parameters: { [name: string]: string }): string {
  return address.replace(/\{([^{}]+)\}/g, (match, name: string) => parameters[name] ?? match);
}

/** Only pages asked per item may have an item number after their slug. */
const fitsNumber = (number: string | undefined, { each }: Page) =>
  number === undefined || (each !== undefined && /^[1-9]\d{0,2}$/.test(number));

const segments = (path: string) => path.split('/').filter(Boolean);

/**
 * Returns the address at which agents act for a customer: `/vermittler/…` for `/kunden/…`. There the placeholder
 * holds the contract's number instead of its position.
 */
export function agentAddress(address: string): string | undefined {
  return address.startsWith(portalRoots.benutzer)
    ? address.replace(/^\/kunden\//, portalRoots.vermittler)
    : undefined;
}

/** Returns all addresses of a context. */
const addressesOf = (address: string): string[] => [address, ...[agentAddress(address) ?? []].flat()];

/**
 * Resolves a path to a wizard's base or one of its pages, with or without a trailing slash. Double slashes and
 * anything below a page resolve to nothing, except for the item number of a page asked per item.
 */
export function resolveAddress(path: string, published: PublishedDefinition[]): WizardAddress | undefined {
  if (!path.startsWith('/') || path.includes('//')) return undefined;
  const parts = segments(path);
  for (const { definition, module } of published) {
    const contextAddresses = Object.entries(definition.addresses).flatMap(([context, address]) =>
      addressesOf(address).map((each): [string, string] => [context, each]),
    );
    for (const [context, address] of contextAddresses) {
      const rest = matchPrefix(parts, segments(address));
      if (!rest || rest.length > 2) continue;
      const base = `/${parts.slice(0, parts.length - rest.length).join('/')}/`;
      const found = {
        definition,
        module,
        context,
        base,
        places: addressParameters(parts, segments(address)),
      };
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
