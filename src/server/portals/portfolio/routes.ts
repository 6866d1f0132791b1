import schema from '../../../../schemas/api/portfolio.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { createPortfolio } from './service.ts';

/** Route of the figures of an agent's portfolio. */
export const portfolioRoutes: RoutePlugin = (deps) => async (app) => {
  const portfolio = createPortfolio(deps);
  app.get(
    '/api/vermittler/kundenbestand/auswertung',
    {
      config: { access: ['vermittler'] },
      schema: {
        tags: ['Agent'],
        summary: 'Premiums, contracts that ended, renewals and gaps of the own customers, as sums',
        response: { 200: schema.$defs.portfolio },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return portfolio(callerOf(request));
    },
  );
};
