import schema from '../../../../schemas/api/accounts.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { storeAccountBrands } from '#server/people/identity/brandCookies.ts';
import { startOf } from '../agency/settings.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { accountOf, findPartner } from '#server/people/partners/service.ts';

const defs = schema.$defs;

/**
 * Route of the signed-in account. It also sets the brands of the session's pages, whatever the brand of the
 * sign-in page.
 */
export const signedInRoute: RoutePlugin = (deps) => async (app) => {
  app.get(
    '/api/konto',
    {
      config: { access: ['benutzer', 'vermittler'], anyBrand: true },
      schema: {
        tags: ['User and account'],
        summary: 'Who is signed in, with the brands of the account',
        response: { 200: defs.account },
      },
    },
    async (request, reply) => {
      const { person, role, number, brands, portal } = await accountOf(deps, callerOf(request));
      const { name, start } = await transaction(deps.db, async (trx) => {
        // Brokers have nothing but their overview.
        if (role === 'makler') return { name: await nameOfAgent(trx, number) };
        if (role !== 'benutzer')
          return { name: await nameOfAgent(trx, number), start: await startOf(trx, person) };
        const partner = await findPartner(trx, number);
        return { name: partner ? nameOfPartner(partner.data) : number };
      });
      storeAccountBrands(request, reply, deps.settings, { portal, brands });
      const account = { portal, role, number, name, brands, ...(start !== undefined && { start }) };
      return reply.header('cache-control', 'no-store').send(account);
    },
  );
};
