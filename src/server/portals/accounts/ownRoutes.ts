import { fileIn, noContent } from '#server/http/responses.ts';
import { isEmail } from '#engine/formats/email.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import schema from '../../../../schemas/api/accounts.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import { today } from '#server/base/clock.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { portals } from '#server/base/portal.ts';
import { createAccountChanges, type AccountChanges } from './changes.ts';
import { requestErasure } from './erasure.ts';
import { exportData } from './dataExport.ts';
import { createNotifications } from '#server/answers/notifications/notifications.ts';
import { createZip } from '#server/base/zip.ts';

const defs = schema.$defs;
const tags = ['User and account'];

type Change<Name extends keyof AccountChanges> = Parameters<AccountChanges[Name]>[1];

/** Routes of one's own account: change, export, erasure. */
export const ownRoutes: RoutePlugin = (deps) => async (app) => {
  const { db, clock, ids, identity } = deps;
  const changes = createAccountChanges(deps);
  const letters = createNotifications(deps);
  const config = { access: ['benutzer' as const] };

  app.put<{ Body: Change<'changeUser'> }>(
    '/api/benutzer',
    {
      config,
      schema: {
        tags,
        summary: 'Changes the own e-mail address or name',
        body: defs.user,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (body.email !== undefined && !isEmail(body.email)) throw new PlatformError('email-invalid');
      await changes.changeUser(callerOf(request), body);
      return reply.code(204).send();
    },
  );

  for (const portal of portals)
    app.put<{ Body: Change<'changePassword'> }>(
      `/api/${portal}/passwort`,
      {
        config: { access: [portal] },
        schema: {
          tags,
          summary: 'Changes the own password; every sign-in ends',
          body: defs.passwordChange,
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        await changes.changePassword(callerOf(request), request.body);
        return reply.code(204).send();
      },
    );

  app.put<{ Body: Change<'changePhone'> }>(
    '/api/benutzer/handynummer',
    {
      config,
      schema: {
        tags,
        summary: 'Changes the number that codes are sent to',
        body: defs.phoneChange,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await changes.changePhone(callerOf(request), request.body);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/benutzer/auskunft',
    {
      config,
      schema: {
        tags,
        summary: 'Everything about oneself, as ZIP',
        response: { 200: fileIn('application/zip') },
      },
    },
    async (request, reply) => {
      const files = await transaction(db, (trx) => exportData(trx, callerOf(request)));
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="auskunft-${today(clock)}.zip"`)
        .send(createZip(files, clock.now()));
    },
  );

  app.post<{ Body: { proof?: string } }>(
    '/api/benutzer/loeschung',
    {
      config,
      schema: {
        tags,
        summary: 'Takes the request that everything be erased',
        body: defs.erasure,
        response: { 201: defs.erasureAsked },
      },
    },
    async (request, reply) => {
      const asked = { caller: callerOf(request), proof: request.body.proof, id: ids.uuid() };
      const kept = await requestErasure({ db, provider: await identity(), letters }, asked, clock.now());
      return reply.code(201).send(kept);
    },
  );
};
