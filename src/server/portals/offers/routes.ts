import type { Sending } from '#api/offers.ts';
import schema from '../../../../schemas/api/offers.schema.json' with { type: 'json' };
import type { OwnAccess } from '#server/http/access.ts';
import { forbidStoring } from '#server/http/forbidStoring.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import { offerDeps } from './offerDeps.ts';
import { prepareOffer } from './preparing.ts';
import { sendOffer } from './sending.ts';

const defs = schema.$defs;
const tags = ['Agent'];
const config: { access: OwnAccess } = { access: { portals: ['vermittler'], owns: 'draft' } };
const path = '/api/entwuerfe/:id/angebot';

/** Routes by which agents send offers. */
export const offerRoutes: RoutePlugin = (deps) => async (app) => {
  const own = offerDeps(deps);

  app.addHook('onSend', forbidStoring);

  app.get<{ Params: { id: string } }>(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'What an agent may send as an offer: price, ways to the customer, suggested words',
        params: defs.params,
        response: { 200: defs.prepared },
      },
    },
    (request) => prepareOffer(own, callerOf(request), request.params.id),
  );

  app.post<{ Params: { id: string }; Body: Sending }>(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Sends an offer to the customer of a draft, who has the draft from now on',
        params: defs.params,
        headers: defs.headers,
        body: defs.sending,
        response: { 201: defs.sent },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      const { params, body: sending } = request;
      const { status, body } = await sendOffer(own, callerOf(request), { id: params.id, key, sending });
      return reply.status(status).send(body);
    },
  );
};
