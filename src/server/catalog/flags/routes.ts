import schema from '../../../../schemas/api/flags.schema.json' with { type: 'json' };
import type { RoutePlugin } from '#server/ports/deps.ts';

/** Serves the flags to the browser's GrowthBook client when no GrowthBook is configured. */
export const flagRoutes: RoutePlugin = (deps) => async (app) => {
  const { flags } = deps;

  app.get(
    '/api/flags/api/features/:clientKey',
    {
      config: { access: 'offen' },
      schema: {
        tags: ['Feature flags'],
        summary: 'Feature flags in the format of GrowthBook’s clients; any client key is answered',
        params: schema.$defs.params,
        response: { 200: schema.$defs.payload },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return { status: 200, features: flags.features(), dateUpdated: deps.clock.now().toISOString() };
    },
  );
};
