import schema from '../../../schemas/api/claims.schema.json' with { type: 'json' };
import { callerOf } from '../access/access.ts';
import { createContracts } from '../contracts/service.ts';
import { transaction } from '../database/transaction.ts';
import type { Domain } from '../domains.ts';
import { claimsOf } from './store.ts';

/** Claims, to read. */
export const claimRoutes: Domain = (deps) => {
  const contracts = createContracts(deps);
  return async (app) => {
    app.get<{ Querystring: { partnernummer?: string } }>(
      '/api/schaeden',
      {
        config: { access: { portals: ['benutzer', 'vermittler'], owns: 'partner' } },
        schema: {
          ...{ tags: ['Claims'], summary: 'Claims of a customer, newest first' },
          ...{ querystring: schema.$defs.page, response: { 200: schema.$defs.claims } },
        },
      },
      async (request, reply) => {
        const partner = await contracts.customerFor(callerOf(request), request.query.partnernummer);
        const claims = await transaction(deps.db, (trx) => claimsOf(trx, partner));
        void reply.header('cache-control', 'no-store');
        return {
          items: claims.map(({ id, contract, state, title, occurred_on, reported_at }) => ({
            ...{ id, state, title, occurredOn: occurred_on, reportedAt: reported_at.toISOString() },
            ...(contract !== null && { contract }),
          })),
        };
      },
    );
  };
};
