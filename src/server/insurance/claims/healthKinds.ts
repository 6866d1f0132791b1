import type { Registry } from '#server/ports/registry.ts';
import type { DocumentKind } from '#server/storage/tables/contracts.ts';

/**
 * Returns whether claims about a product may hold data about health: the definition of their kind says when
 * (`healthRecords`). Asked of the kind, not of the claim, so that what is withheld does not tell who was hurt.
 */
export const mayConcernHealth = (registry: Pick<Registry, 'list'>, product: string): boolean =>
  registry
    .list()
    .some(
      ({ definition }) =>
        definition.healthRecords !== undefined && definition.products?.includes(product) === true,
    );

/** Returns whether a document of a contract may be read by those whom nobody consented to tell about health. */
export const isFreeOfHealth = (
  registry: Pick<Registry, 'list'>,
  { kind }: { kind: DocumentKind },
  { product }: { product: string },
): boolean => kind !== 'claim' || !mayConcernHealth(registry, product);
