import type { FastifyInstance, FastifyRequest } from 'fastify';
import schema from '../../../schemas/api/changes.schema.json' with { type: 'json' };
import { callerOf, type OwnAccess } from '../access/access.ts';
import type { Deps } from '../deps.ts';
import { revisionOf } from '../drafts/etag.ts';
import { idempotencyKeyOf } from '../idempotency/service.ts';
import { createEnding, type EndingCall } from './ending.ts';
import type { createChanges } from './service.ts';

const words = schema.$defs;
const tags = ['Contracts and self-service'];
const portals: OwnAccess['portals'] = ['benutzer', 'vermittler'];
const ofContract = { access: { portals, owns: 'contract' as const } };

/** Key and seen version of a request; nobody's notice is refused for want of a version. */
function repeatable({ headers }: FastifyRequest) {
  const match = headers['if-match'];
  return {
    key: idempotencyKeyOf(headers['idempotency-key']),
    revision: match === undefined ? undefined : revisionOf(match),
  };
}

/** The end of a contract by one call, its reasons, and the confirmation that a turnover is still the same. */
export function endingRoutes(
  app: FastifyInstance,
  deps: Deps,
  changes: ReturnType<typeof createChanges>,
): void {
  const ending = createEnding(deps, changes);

  app.get<{ Params: { productKey: string } }>(
    '/api/kuendigungsgruende/:productKey',
    {
      config: { access: portals },
      schema: {
        ...{ tags, summary: 'Reasons for which contracts of a product are cancelled' },
        ...{ params: words.productParams, response: { 200: words.reasons } },
      },
    },
    (request) => ({ items: ending.reasons(request.params.productKey) }),
  );

  app.get(
    '/api/widerrufsgruende',
    {
      config: { access: portals },
      schema: {
        tags,
        summary: 'Reasons of a withdrawal; none has to be given',
        response: { 200: words.reasons },
      },
    },
    () => ({ items: ending.withdrawalReasons() }),
  );

  for (const [path, how, summary] of [
    [
      'kuendigen',
      'cancel',
      'Cancels a contract; periods of notice are judged, the day of its end is answered',
    ],
    ['widerrufen', 'withdraw', 'Withdraws from a contract within its time'],
  ] as const) {
    app.post<{ Params: { id: string }; Body: EndingCall }>(
      `/api/vertraege/:id/${path}`,
      {
        config: ofContract,
        schema: {
          ...{ tags, summary, params: words.contractParams, headers: words.headers, body: words.ending },
          response: { 201: words.saved },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const { status, body: said } = await ending.end(
          callerOf(request),
          params.id,
          how,
          body,
          repeatable(request),
        );
        return reply.status(status).send(said);
      },
    );
  }

  app.post<{ Params: { id: string; productType: string } }>(
    '/api/vertraege/:id/jahresumsatz/bestaetigen/:productType',
    {
      config: ofContract,
      schema: {
        ...{ tags, summary: 'Confirms that the turnover of a contract is still the same' },
        ...{ params: words.confirmParams, headers: words.headers, response: { 201: words.saved } },
      },
    },
    async (request, reply) => {
      const { id, productType } = request.params;
      const asked = { product: productType, change: 'jahresumsatz' };
      const { status, body } = await changes.confirm(callerOf(request), id, asked, repeatable(request));
      return reply.status(status).send(body);
    },
  );
}
