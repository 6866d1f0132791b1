import { PlatformError } from '#engine/errors/platformError.ts';
import { briefPart } from '#engine/compile/briefPart.ts';
import { splitModule } from '#engine/compile/moduleParts.ts';
import schema from '../../../../schemas/api/definitions.schema.json' with { type: 'json' };
import type { RoutePlugin } from '#server/ports/deps.ts';
import { compressedText } from '#server/http/compression.ts';
import { isListed, assertOfferedSomewhere } from './offering.ts';
import { requestBrand } from '#server/http/requestBrand.ts';
import { liveRoute } from './liveRoute.ts';
import { textIn } from '#server/http/responses.ts';
import { partCsp } from '#server/http/partCsp.ts';

const defs = schema.$defs;
const tags = ['Definitions and wizards'];
const YEAR = 31_536_000;

/** Serves the published wizards and their modules, and live events while definitions are watched. */
export const definitionRoutes: RoutePlugin = (deps) => async (app) => {
  app.get(
    '/api/definitionen',
    {
      config: { access: 'context' },
      schema: {
        tags,
        summary:
          'The published wizards that the brand has: key, kind, version, and the address of each context',
        response: { 200: defs.list },
      },
    },
    async (request) => {
      const brand = requestBrand(request, deps.settings.brand);
      const who = { brand, portal: request.caller?.portal };
      const offered = deps.registry.list().filter(({ definition }) => isListed(deps, definition, who));
      return {
        definitions: offered.map(({ definition: { id, key, kind, version, addresses: contexts } }) => ({
          id,
          key,
          kind,
          version,
          contexts,
        })),
      };
    },
  );

  app.get<{ Params: { key: string; version: string }; Querystring: { part?: 'later'; form?: 'brief' } }>(
    '/api/definitionen/:key/:version.js',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'A compiled definition with its validators as an ES module, immutable under its version',
        params: defs.moduleParams,
        querystring: defs.moduleQuery,
        response: { 200: textIn('text/javascript') },
      },
    },
    async (request, reply) => {
      const { key, version } = request.params;
      const published = deps.registry.get(key)?.definition;
      assertOfferedSomewhere(deps, published);
      const id = published?.id ?? key;
      const text = await deps.registry.moduleText(id, version);
      if (text === undefined) throw new PlatformError('version-unknown');
      void reply
        .header('cache-control', `public, max-age=${YEAR}, immutable`)
        .header('content-security-policy', partCsp);
      const type = 'text/javascript; charset=utf-8';
      const { part = 'first', form = 'whole' } = request.query;
      return compressedText(request, reply, {
        text: () => (form === 'brief' ? briefPart(splitModule(text)[part]) : splitModule(text)[part]),
        key: `${id}/${version}/${part}/${form}`,
        type,
      });
    },
  );

  if (deps.settings.watch) liveRoute(app, deps.registry);
};
