import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import { addressesIn } from '../check/addresses.ts';
import { isOwnAddress } from '../check/ownAddresses.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { outlineOf } from '../outline.ts';
import { unknownName } from './dataCheck.ts';
import type { DataContext } from './dataContext.ts';

/** Returns the addresses of all wizards, their pages, and the products' own pages. */
export const wizardAddresses = (definitions: DataContext['definitions']): string[] =>
  definitions
    .map(outlineOf)
    .flatMap((outline) => Object.keys(outline.addresses).flatMap((context) => addressesIn(outline, context)));

/** Returns the path of a link within the platform; undefined for others, and for parts of the same page. */
function ownPath(href: Json | undefined): string | undefined {
  if (typeof href !== 'string' || !href.startsWith('/') || href.startsWith('//')) return undefined;
  return href.replace(/[?#].*$/, '');
}

/** A link to a wizard, or to nothing. */
interface Link {
  document: SourceDocument;
  pointer: string;
  path: string;
}

/** Returns the links of a text that lead to none of the platform's own pages. */
function linksIn(document: SourceDocument): Link[] {
  const visit = (value: Json | undefined, at: string): Link[] => {
    if (typeof value !== 'object' || value === null) return [];
    const path = isObject(value) && value.type === 'link' ? ownPath(value.href) : undefined;
    const own = path === undefined || path === '/' || isOwnAddress(path) ? [] : [path];
    return [
      ...own.map((each) => ({ document, pointer: joinPointer(at, 'href'), path: each })),
      ...Object.entries(value).flatMap(([name, inner]) => visit(inner as Json, joinPointer(at, name))),
    ];
  };
  return visit(document.value, '');
}

/**
 * Returns diagnostics about links of texts that lead to no page of the platform. Where most wizards that texts lead to
 * are missing, the definitions are only a part, and nothing is reported.
 */
export function checkLinks(texts: SourceDocument[], wizards: string[]): Diagnostic[] {
  const links = texts.flatMap(linksIn);
  const lost = links.filter(({ path }) => !wizards.includes(path));
  const isPart = 2 * lost.length > links.length && lost.length > 1;
  if (isPart) return [];
  return lost.flatMap(({ document, pointer, path }) =>
    unknownName(document, 'unknown-link', pointer, { name: path, known: wizards }),
  );
}
