import { fillAddress } from '#server/catalog/definitions/addresses.ts';
import type { Deps } from '#server/ports/deps.ts';
import { portalOfAddress } from '#server/answers/judgement/contextRole.ts';
import type { DraftRow } from './store.ts';

/** Addresses of drafts: where they are continued, and whether that is among agents or customers. */
export function createDraftAddresses({ registry, settings }: Pick<Deps, 'registry' | 'settings'>) {
  const addressesOf = ({ definition }: Pick<DraftRow, 'definition'>) =>
    registry.get(definition)?.definition.addresses ?? {};

  /** Returns a wizard's URL with brand and draft secret. */
  function linkAt(base: string, brand: string, secret: string): string {
    const query = new URLSearchParams({ savedDraftId: secret });
    if (brand !== settings.brand) query.set('brand', brand);
    return `${settings.origin}${base}?${query}`;
  }

  /** Returns the URL for continuing a draft. */
  function linkOf(row: Pick<DraftRow, 'definition' | 'context' | 'brand'>, secret: string): string {
    const address = addressesOf(row)[row.context] ?? '/';
    const base = fillAddress(address, { marke: row.brand });
    // Paths with a brand need no parameter for it.
    return linkAt(base, base === address ? row.brand : settings.brand, secret);
  }

  /** Returns whether the row is an agent's draft opened by the customer. */
  const isHanded = (row: DraftRow): boolean =>
    row.agent !== null && portalOfAddress(addressesOf(row)[row.context] ?? '') === undefined;

  return { addressesOf, linkAt, linkOf, isHanded };
}
