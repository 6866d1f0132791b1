import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from './deps.ts';

/** A domain's routes: gets what it needs once, registers its routes under their full paths. */
export type Domain = (deps: Deps) => FastifyPluginAsync;

/** Every domain with routes, one line each. */
export const domains: { [name: string]: Domain } = {};
