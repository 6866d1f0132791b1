import { forbidStoring } from '#server/http/forbidStoring.ts';
import { noContent } from '#server/http/responses.ts';
import schema from '../../../../schemas/api/agent-portal.schema.json' with { type: 'json' };
import { PlatformError } from '#engine/errors/platformError.ts';
import { callerOf } from '#server/people/access/access.ts';
import { today } from '#server/base/clock.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { accountOf } from '#server/people/partners/service.ts';
import { requestBrand } from '#server/http/requestBrand.ts';
import { createAgents } from '#server/people/agents/directory.ts';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import { createActivities } from './activities.ts';
import { addActivityRoutes } from './activityRoutes.ts';
import { deputyOf, mayStandIn, setDeputy, subAgentOf } from '#server/people/agents/subAgentStore.ts';
import { settingsOf } from './settings.ts';
import { createTerms } from './terms.ts';

const defs = schema.$defs;
const tags = ['Agent'];

/** Routes of agents and sub-agents about themselves. */
export const agentPortalRoutes: RoutePlugin = (deps) => async (app) => {
  const { db, clock } = deps;
  const agents = createAgents();
  const terms = createTerms(deps);
  const config = { access: ['vermittler' as const] };

  app.addHook('onSend', forbidStoring);

  app.get(
    '/api/vermittler/ich',
    {
      config,
      schema: {
        tags,
        summary: 'Who is signed in: as what, with which rights, and who stands in',
        response: { 200: defs.me },
      },
    },
    async (request) => {
      const { person, role, number, visibility } = await accountOf(deps, callerOf(request));
      const agent = agents.byId(number);
      return transaction(db, async (trx) => {
        const deputy = await deputyOf(trx, number);
        const { columns: _columns, templates: _templates, ...settings } = await settingsOf(trx, person);
        const subAgent = await subAgentOf(trx, number);
        const hasDeputy = deputy && deputy.until >= today(clock);
        const brand = requestBrand(request, deps.settings.brand);
        const termsDue = role === 'vermittler' && (await terms.due(trx, number, brand));
        const represents = visibility.agents.filter((each) => each !== number);
        return {
          number,
          role,
          rights: visibility.rights,
          name: await nameOfAgent(trx, number),
          settings,
          ...(agent && { agency: agents.publicInfo(agent) }),
          ...(subAgent && { parent: subAgent.parent, email: subAgent.data.email }),
          ...(termsDue && { termsDue }),
          ...(hasDeputy && { deputy: { ...deputy, name: await nameOfAgent(trx, deputy.deputy) } }),
          sees: await Promise.all(
            represents.map(async (each) => ({ number: each, name: await nameOfAgent(trx, each) })),
          ),
        };
      });
    },
  );

  addActivityRoutes(app, createActivities(deps));

  app.put<{ Body: { deputy?: string; until?: string } }>(
    '/api/vermittler/stellvertretung',
    {
      config,
      schema: {
        tags,
        summary: 'Names who stands in for oneself until the end of a day; or nobody',
        body: defs.deputy,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const account = await accountOf(deps, callerOf(request));
      if (account.role === 'makler') throw new PlatformError('forbidden');
      const { deputy, until } = request.body;
      await transaction(db, async (trx) => {
        if (deputy === undefined || until === undefined)
          return setDeputy(trx, account.number, undefined, clock.now());
        const parent = (await subAgentOf(trx, account.number))?.parent ?? account.number;
        const away = { parent, away: account.number, today: today(clock) };
        if (!(await mayStandIn(trx, away, { deputy, until }))) throw new PlatformError('request-invalid');
        return setDeputy(trx, account.number, { deputy, until }, clock.now());
      });
      return reply.status(204).send();
    },
  );
};
