import type { SettingsChange } from '#api/agent-portal.ts';
import schema from '../../../../schemas/api/agent-portal.schema.json' with { type: 'json' };
import { forbidStoring } from '#server/http/forbidStoring.ts';
import { noContent } from '#server/http/responses.ts';
import { callerOf } from '#server/people/access/access.ts';
import { accountOf } from '#server/people/partners/service.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { changeSettings, settingsOf } from './settings.ts';

const defs = schema.$defs;
const tags = ['Agent'];

/** Routes of the workbench settings of a person. */
export const agentSettingsRoutes: RoutePlugin = (deps) => async (app) => {
  const { db, clock } = deps;
  const config = { access: ['vermittler' as const] };
  const url = '/api/vermittler/einstellungen';

  app.addHook('onSend', forbidStoring);

  app.get(
    url,
    {
      config,
      schema: { tags, summary: 'How one wants the workbench', response: { 200: defs.settings } },
    },
    async (request) => {
      const { person } = await accountOf(deps, callerOf(request));
      return transaction(db, (trx) => settingsOf(trx, person));
    },
  );

  app.patch<{ Body: SettingsChange }>(
    url,
    {
      config,
      schema: {
        tags,
        summary: 'Keeps how one wants the workbench; what is not named stays',
        body: defs.settingsChange,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { person } = await accountOf(deps, callerOf(request));
      await transaction(db, (trx) => changeSettings(trx, person, request.body, clock.now()));
      return reply.status(204).send();
    },
  );
};
