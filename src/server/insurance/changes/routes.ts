import schema from '../../../../schemas/api/changes.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { ifMatchRevision } from '#server/http/etag.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import { endingRoutes } from './endingRoutes.ts';
import type { HistoryAsked } from './history.ts';
import { createMoving } from './moving.ts';
import { createChanges, type ChangeCall } from './service.ts';

const words = schema.$defs;
const tags = ['Contracts and self-service'];
const config = {
  access: { portals: ['benutzer' as const, 'vermittler' as const], owns: 'contract' as const },
};

interface ChangeParams {
  id: string;
  change: string;
}

/** Changes of contracts: which there are, what they would cost, and saving them. */
export const changeRoutes: RoutePlugin = (deps) => {
  const changes = createChanges(deps);
  const moving = createMoving(deps);
  return async (app) => {
    endingRoutes(app, deps, changes);
    app.get<{ Params: { id: string } }>(
      '/api/vertraege/:id/aenderungen',
      {
        config,
        schema: {
          tags,
          params: words.contractParams,
          response: { 200: words.list },
          summary: 'Which changes the contract allows now, and why not the others',
        },
      },
      (request) => changes.list(callerOf(request), request.params.id),
    );

    app.get<{ Params: { id: string }; Querystring: HistoryAsked }>(
      '/api/partner/:id/aenderungen',
      {
        config: { access: { portals: ['benutzer', 'vermittler'], owns: 'partner' } },
        schema: {
          tags,
          params: words.customerParams,
          querystring: words.historyAsked,
          response: { 200: words.history },
          summary: 'What was changed of a customer and of the contracts, and by whom, newest first',
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        return changes.history(callerOf(request), request.params.id, request.query);
      },
    );

    app.get<{ Params: { id: string } }>(
      '/api/partner/:id/umzug',
      {
        config: { access: { portals: ['benutzer', 'vermittler'], owns: 'partner' } },
        schema: {
          tags,
          params: words.customerParams,
          response: { 200: words.moving },
          summary: 'What moves with a customer: the contracts, and where their move is told',
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        return moving(callerOf(request), request.params.id);
      },
    );

    app.get<{ Params: ChangeParams }>(
      '/api/vertraege/:id/aenderungen/:change',
      {
        config,
        schema: {
          tags,
          params: words.params,
          response: { 200: words.opened },
          summary: 'What a change begins with: inputs, answers from the contract, its version',
        },
      },
      async (request, reply) => {
        const { id, change } = request.params;
        const opened = await changes.open(callerOf(request), id, change);
        return reply.header('etag', opened.etag).send(opened);
      },
    );

    app.post<{ Params: ChangeParams; Body: ChangeCall }>(
      '/api/vertraege/:id/aenderungen/:change/berechnen',
      {
        config,
        schema: {
          tags,
          params: words.params,
          body: words.call,
          response: { 200: words.outcome },
          summary: 'Premium before and after, day of effect and consequences',
        },
      },
      (request) => {
        const { id, change } = request.params;
        return changes.calculate(callerOf(request), id, change, request.body);
      },
    );

    app.post<{ Params: ChangeParams; Body: ChangeCall }>(
      '/api/vertraege/:id/aenderungen/:change/code',
      {
        config,
        schema: {
          tags,
          params: words.params,
          body: words.call,
          response: { 201: words.sent },
          summary: 'Sends the code by which a change is proven; it is good for these answers only',
        },
      },
      async (request, reply) => {
        const { id, change } = request.params;
        const sent = await changes.requestProof(callerOf(request), id, change, request.body);
        return reply.status(201).send(sent);
      },
    );

    app.post<{ Params: ChangeParams; Body: ChangeCall }>(
      '/api/vertraege/:id/aenderungen/:change',
      {
        config,
        schema: {
          tags,
          params: words.params,
          headers: words.headers,
          body: words.call,
          response: { 201: words.saved },
          summary:
            'Saves a change; the same key answers the same, another version of the contract is refused',
        },
      },
      async (request, reply) => {
        const key = idempotencyKeyOf(request.headers['idempotency-key']);
        const revision = ifMatchRevision(request.headers['if-match']);
        const { id, change } = request.params;
        const caller = callerOf(request);
        const { status, body } = await changes.save(caller, id, change, request.body, { key, revision });
        return reply.status(status).send(body);
      },
    );

    app.post<{ Params: { id: string; number: string } }>(
      '/api/vertraege/:id/aenderungen/:number/zuruecknehmen/berechnen',
      {
        config,
        schema: {
          tags,
          params: words.takenBackParams,
          response: { 200: words.takingBack },
          summary: 'What taking back a planned change makes of the others that are planned',
        },
      },
      (request) => {
        const { id, number } = request.params;
        return changes.previewTakingBack(callerOf(request), id, number);
      },
    );

    app.post<{ Params: { id: string; number: string } }>(
      '/api/vertraege/:id/aenderungen/:number/zuruecknehmen',
      {
        config,
        schema: {
          tags,
          params: words.takenBackParams,
          headers: words.headers,
          response: { 201: words.takenBack },
          summary: 'Takes back a change that counts from a later day, until that day begins',
        },
      },
      async (request, reply) => {
        const key = idempotencyKeyOf(request.headers['idempotency-key']);
        const { id, number } = request.params;
        const { status, body } = await changes.takeBack(callerOf(request), id, number, key);
        return reply.status(status).send(body);
      },
    );
  };
};
