import type { FastifyRequest } from 'fastify';
import { isBrand } from '#server/base/brands.ts';
import type { Brand } from '#server/base/brands.ts';

/** The header of the web app; an empty one names nothing. */
const brandHeader = ({ headers }: FastifyRequest): string | undefined =>
  typeof headers['x-brand'] === 'string' && headers['x-brand'] !== '' ? headers['x-brand'] : undefined;

/** Every brand that a call names before its body is read, known or not: by the parameter `brand`, by the header. */
export function requestedBrands(request: FastifyRequest): string[] {
  const { brand } = request.query as { brand?: unknown };
  return [brand, brandHeader(request)].filter((name) => typeof name === 'string');
}

/** Whether the header names a brand that does not exist. A parameter may: a link with a wrong brand still leads somewhere. */
export function hasUnknownBrandHeader(request: FastifyRequest): boolean {
  const header = brandHeader(request);
  return header !== undefined && !isBrand(header);
}

/**
 * Whether something that belongs to no account is there for a call that names these brands: under another than its own
 * it is answered as if it did not exist.
 * @param brand of it; null for what is of none
 */
export const isVisibleUnderBrands = (named: readonly string[], brand: string | null): boolean =>
  brand === null || named.every((name) => name === brand);

/** What a call says in its body, with the brands that it names. */
export const bodyWithBrands = <T extends object>(request: FastifyRequest<{ Body: T }>) => ({
  ...(request.body as T),
  brands: requestedBrands(request as FastifyRequest),
});

/** The brand of the page that a call comes from, as it names it; undefined where it names none that there is. */
export const pageBrand = (request: FastifyRequest): Brand | undefined =>
  requestedBrands(request).find(isBrand);

/**
 * The brand a request to the API speaks for: that of whoever is signed in, else parameter `brand`, then the header of
 * the web app, then the setting. Unknown parameters are passed over.
 */
export function requestBrand(request: FastifyRequest, standard: Brand): Brand {
  return request.caller?.brand ?? pageBrand(request) ?? standard;
}
