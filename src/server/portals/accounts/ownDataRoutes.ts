import { fileIn } from '#server/http/responses.ts';
import schema from '../../../../schemas/api/accounts.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import { today } from '#server/base/clock.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { requestErasure } from './erasure.ts';
import { exportData } from './dataExport.ts';
import { createNotifications } from '#server/answers/notifications/notifications.ts';
import { createZip } from '#server/base/zip.ts';

const defs = schema.$defs;
const tags = ['User and account'];

/** Routes of one's own data: export, erasure. */
export const ownDataRoutes: RoutePlugin = (deps) => async (app) => {
  const { db, clock, ids, identity } = deps;
  const letters = createNotifications(deps);
  const config = { access: ['benutzer' as const] };

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
      const files = await exportData(deps, callerOf(request));
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
