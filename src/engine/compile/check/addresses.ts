import type { Diagnostic } from '../diagnostic.ts';
import { joinPointer } from '../../pointerParts.ts';
import { outlineOf, type Outline } from '../outline.ts';
import type { DefinitionFiles } from '../tree.ts';

/** Returns the address of a product's own page, above its wizard: `/fahrrad/` for `/fahrrad/antrag/`. */
export function productPage({ antrag }: Outline['addresses']): string | undefined {
  const [, segment] = /^(\/[^/]+\/)antrag\/$/.exec(antrag ?? '') ?? [];
  return segment;
}

/** Returns all addresses of a flow in a context: the wizard, its pages, and the page of the product. */
export function addressesIn(
  { addresses, pages }: Pick<Outline, 'addresses' | 'pages'>,
  context: string,
): string[] {
  const base = addresses[context] ?? '';
  const above = context === 'antrag' ? productPage(addresses) : undefined;
  return [
    ...new Set([
      base,
      ...Object.values(pages).map(({ slug }) => `${base}${slug}/`),
      ...(above ? [above] : []),
    ]),
  ];
}

/**
 * No two definitions share an address of a wizard or page, a prefix of contract numbers, or an id. Takes flows of the
 * right form only.
 */
export function checkTogether(definitions: DefinitionFiles[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const taken = new Map<string, string>();
  const ids = new Map<string, string>();
  const prefixes = new Map<string, string>();
  for (const definition of definitions) {
    const { id, flow: document } = definition;
    const flow = outlineOf(definition);
    const say = (code: string, pointer: string, name: string, other: string) =>
      diagnostics.push({
        file: document.file,
        pointer,
        code,
        params: { name, other },
        ...document.positionOf(pointer),
      });
    const twin = ids.get(id);
    if (twin === undefined) ids.set(id, document.file);
    else {
      say('definition-twice', '/key', id, twin);
      // A copy also has the addresses of the original.
      continue;
    }
    const { contractPrefix } = flow;
    if (contractPrefix !== undefined) {
      const owner = prefixes.get(contractPrefix);
      if (owner === undefined) prefixes.set(contractPrefix, id);
      else say('prefix-twice', '/contractPrefix', contractPrefix, owner);
    }
    for (const [context, base] of Object.entries(flow.addresses)) {
      for (const address of addressesIn(flow, context)) {
        const other = taken.get(address);
        const own = `${document.file} (${context})`;
        if (other === undefined) taken.set(address, own);
        else {
          say('address-taken', joinPointer('/addresses', context), address, other);
          // When the address of a wizard is taken, so are those of its pages.
          if (address === base) break;
        }
      }
    }
  }
  return diagnostics;
}
