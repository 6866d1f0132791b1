import type { FastifyRequest } from 'fastify';
import { isBrand } from '#server/base/brands.ts';
import type { Brand } from '#server/base/brands.ts';

/** Brand header of the web app; undefined when empty. */
const brandHeader = ({ headers }: FastifyRequest): string | undefined =>
  typeof headers['x-brand'] === 'string' && headers['x-brand'] !== '' ? headers['x-brand'] : undefined;

/** Returns the brands that a request names in the parameter `brand` and the header, known or not. */
export function requestedBrands(request: FastifyRequest): string[] {
  const { brand } = request.query as { brand?: unknown };
  return [brand, brandHeader(request)].filter((name) => typeof name === 'string');
}

/** Returns whether the header names an unknown brand. The parameter may: a link with a wrong brand still works. */
export function hasUnknownBrandHeader(request: FastifyRequest): boolean {
  const header = brandHeader(request);
  return header !== undefined && !isBrand(header);
}

/**
 * Returns whether a record without an account is visible to a request that names these brands; under another brand
 * it is reported as missing.
 * @param brand of the record; null when it has none
 */
export const isVisibleUnderBrands = (named: readonly string[], brand: string | null): boolean =>
  brand === null || named.every((name) => name === brand);

/** Returns the body together with the brands that the request names. */
export const bodyWithBrands = <T extends object>(request: FastifyRequest<{ Body: T }>) => ({
  ...(request.body as T),
  brands: requestedBrands(request as FastifyRequest),
});

/** Returns the known brand that the calling page names, if any. */
export const pageBrand = (request: FastifyRequest): Brand | undefined =>
  requestedBrands(request).find(isBrand);

/**
 * Returns the brand of an API request: of the signed-in account, else parameter `brand`, the web app's header, the
 * setting. Unknown values are ignored.
 */
export function requestBrand(request: FastifyRequest, standard: Brand): Brand {
  return request.caller?.brand ?? pageBrand(request) ?? standard;
}
