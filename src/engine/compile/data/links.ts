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

/** Returns diagnostics about links of a text that lead to no page of the platform. */
export function checkLinks(document: SourceDocument, wizards: string[]): Diagnostic[] {
  const visit = (value: Json | undefined, at: string): Diagnostic[] => {
    if (typeof value !== 'object' || value === null) return [];
    const path = isObject(value) && value.type === 'link' ? ownPath(value.href) : undefined;
    const own =
      path === undefined || path === '/' || isOwnAddress(path)
        ? []
        : unknownName(document, 'unknown-link', joinPointer(at, 'href'), { name: path, known: wizards });
    return [
      ...own,
      ...Object.entries(value).flatMap(([name, inner]) => visit(inner as Json, joinPointer(at, name))),
    ];
  };
  return visit(document.value, '');
}
