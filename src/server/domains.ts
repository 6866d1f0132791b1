import type { FastifyPluginAsync } from 'fastify';
import { contentRoutes } from './content/routes.ts';
import { definitionRoutes } from './definitions/routes.ts';
import type { Deps } from './deps.ts';
import { documentRoutes } from './documents/routes.ts';
import { flagRoutes } from './flags/routes.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { tariffRoutes } from './tariffs/routes.ts';
import { translationRoutes } from './translations/routes.ts';

/** A domain's routes: gets what it needs once, registers its routes under their full paths. */
export type Domain = (deps: Deps) => FastifyPluginAsync;

/** Every domain with routes, one line each. */
export const domains: { [name: string]: Domain } = {
  content: contentRoutes,
  documents: documentRoutes,
  definitions: definitionRoutes,
  flags: flagRoutes,
  lookups: lookupRoutes,
  tariffs: tariffRoutes,
  translations: translationRoutes,
};
