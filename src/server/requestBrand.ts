import type { FastifyRequest } from 'fastify';
import { isBrand } from './brands.ts';
import type { Brand } from './brands.ts';

/**
 * The brand a request to the API speaks for: parameter `brand`, then the header of the web app, then the
 * setting. Unknown keys are passed over: a link with a wrong brand still leads somewhere.
 */
export function requestBrand(request: FastifyRequest, standard: Brand): Brand {
  const { brand } = request.query as { brand?: unknown };
  return [brand, request.headers['x-brand']].find(isBrand) ?? standard;
}
