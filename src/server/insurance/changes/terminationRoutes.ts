import type { FastifyInstance, FastifyRequest } from 'fastify';
import schema from '../../../../schemas/api/changes.schema.json' with { type: 'json' };
import type { OwnAccess } from '#server/http/access.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { Deps } from '#server/ports/deps.ts';
import { ifMatchRevision } from '#server/http/etag.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import { createTermination, type TerminationRequest } from './termination.ts';
import type { createChanges } from './service.ts';

const defs = schema.$defs;
const tags = ['Contracts and self-service'];
const portals: OwnAccess['portals'] = ['benutzer', 'vermittler'];
const ofContract = { access: { portals, owns: 'contract' as const } };

/** Returns the idempotency key and the contract version that the sender has seen. */
const guarded = ({ headers }: FastifyRequest) => ({
  key: idempotencyKeyOf(headers['idempotency-key']),
  revision: ifMatchRevision(headers['if-match']),
});

/** Returns the same where nothing is written; the version is optional. */
function repeatable(request: FastifyRequest) {
  if (request.headers['if-match'] !== undefined) return guarded(request);
  return { key: idempotencyKeyOf(request.headers['idempotency-key']), revision: undefined };
}

/** Routes for terminating a contract, its reasons, and confirming an unchanged turnover. */
export function terminationRoutes(
  app: FastifyInstance,
  deps: Deps,
  changes: ReturnType<typeof createChanges>,
): void {
  const ending = createTermination(deps, changes);
  reasonRoutes(app, ending);

  for (const [path, how, summary, body] of [
    [
      'kuendigen',
      'cancel',
      'Cancels a contract to a day that is named; periods of notice are judged',
      { ...defs.ending, required: ['date'] },
    ],
    ['widerrufen', 'withdraw', 'Withdraws from a contract within its time', defs.ending],
  ] as const) {
    app.post<{ Params: { id: string }; Body: TerminationRequest }>(
      `/api/vertraege/:id/${path}`,
      {
        config: ofContract,
        schema: {
          tags,
          summary,
          params: defs.contractParams,
          headers: defs.headers,
          body,
          response: { 201: defs.saved },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const { status, body: saved } = await ending.end(
          callerOf(request),
          params.id,
          how,
          body,
          guarded(request),
        );
        return reply.status(status).send(saved);
      },
    );
  }

  app.post<{ Params: { id: string; productType: string } }>(
    '/api/vertraege/:id/jahresumsatz/bestaetigen/:productType',
    {
      config: ofContract,
      schema: {
        tags,
        summary: 'Confirms that the turnover of a contract is still the same',
        params: defs.confirmParams,
        headers: defs.headers,
        response: { 201: defs.saved },
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

/** Routes that list reasons. */
function reasonRoutes(app: FastifyInstance, ending: ReturnType<typeof createTermination>): void {
  app.get<{ Params: { productKey: string } }>(
    '/api/kuendigungsgruende/:productKey',
    {
      config: { access: portals },
      schema: {
        tags,
        summary: 'Reasons for which contracts of a product are cancelled',
        params: defs.productParams,
        response: { 200: defs.reasons },
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
        response: { 200: defs.reasons },
      },
    },
    () => ({ items: ending.withdrawalReasons() }),
  );
}
