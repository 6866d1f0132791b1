import type { FastifyRequest } from 'fastify';
import { isBrand } from './brands.ts';
import type { Brand } from './brands.ts';

/** The header of the web app; an empty one names nothing. */
const headerOf = ({ headers }: FastifyRequest): string | undefined =>
  typeof headers['x-brand'] === 'string' && headers['x-brand'] !== '' ? headers['x-brand'] : undefined;

/** Every brand that a call names before its body is read, known or not: by the parameter `brand`, by the header. */
export function namedBrands(request: FastifyRequest): string[] {
  const { brand } = request.query as { brand?: unknown };
  return [brand, headerOf(request)].filter((name) => typeof name === 'string');
}

/** Whether the header names a brand that does not exist. A parameter may: a link with a wrong brand still leads somewhere. */
export function namesNoBrand(request: FastifyRequest): boolean {
  const header = headerOf(request);
  return header !== undefined && !isBrand(header);
}

/** The brand of the page that a call comes from, as it names it; undefined where it names none that there is. */
export const pageBrand = (request: FastifyRequest): Brand | undefined => namedBrands(request).find(isBrand);

/**
 * The brand a request to the API speaks for: that of whoever is signed in, else parameter `brand`, then the header of
 * the web app, then the setting. Unknown parameters are passed over.
 */
export function requestBrand(request: FastifyRequest, standard: Brand): Brand {
  return request.caller?.brand ?? pageBrand(request) ?? standard;
}
