import { PlatformError } from '#engine/errors/platformError.ts';
import { splitModule } from '#engine/compile/moduleParts.ts';
import schema from '../../../../schemas/api/definitions.schema.json' with { type: 'json' };
import type { Domain } from '#server/ports/deps.ts';
import { compressedText } from '#server/http/compressed.ts';
import { isListed, refuseWhenOffEverywhere } from './offering.ts';
import { requestBrand } from '#server/http/requestBrand.ts';
import { liveRoute } from './liveRoute.ts';

const words = schema.$defs;
const tags = ['Definitions and wizards'];
const YEAR = 31_536_000;

/** The published wizards and their modules; while definitions are watched, also the news about them. */
export const definitionRoutes: Domain = (deps) => async (app) => {
  app.get(
    '/api/definitionen',
    {
      config: { access: 'context' },
      schema: {
        tags,
        summary:
          'The published wizards that the brand has: key, kind, version, and the address of each context',
        response: { 200: words.list },
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

  app.get<{ Params: { key: string; version: string }; Querystring: { part?: 'later' } }>(
    '/api/definitionen/:key/:version.js',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'A compiled definition with its validators as an ES module, immutable under its version',
        params: words.moduleParams,
        querystring: words.moduleQuery,
      },
    },
    async (request, reply) => {
      const { key, version } = request.params;
      const published = deps.registry.get(key)?.definition;
      refuseWhenOffEverywhere(deps, published);
      const id = published?.id ?? key;
      const text = await deps.registry.version(id, version);
      if (text === undefined) throw new PlatformError('version-unknown');
      void reply.header('cache-control', `public, max-age=${YEAR}, immutable`);
      const type = 'text/javascript; charset=utf-8';
      const part = request.query.part ?? 'first';
      return compressedText(request, reply, {
        text: splitModule(text)[part],
        key: `${id}/${version}/${part}`,
        type,
      });
    },
  );

  if (deps.settings.watch) liveRoute(app, deps.registry);
};
