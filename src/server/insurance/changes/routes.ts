import type { FastifyInstance } from 'fastify';
import schema from '../../../../schemas/api/changes.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { ifMatchRevision } from '#server/http/etag.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import { terminationRoutes } from './terminationRoutes.ts';
import type { HistoryQuery } from './history.ts';
import { createMoveOverview } from './moveOverview.ts';
import { createChanges, type ChangeCall } from './service.ts';

const defs = schema.$defs;
const tags = ['Contracts and self-service'];
const config = {
  access: { portals: ['benutzer' as const, 'vermittler' as const], owns: 'contract' as const },
};

interface ChangeParams {
  id: string;
  change: string;
}

/** Routes of contract changes: list, calculation, saving, revocation. */
export const changeRoutes: RoutePlugin = (deps) => {
  const changes = createChanges(deps);
  const moving = createMoveOverview(deps);
  return async (app) => {
    terminationRoutes(app, deps, changes);
    overviewRoutes(app, changes, moving);
    changeWizardRoutes(app, changes);
    revocationRoutes(app, changes);
  };
};

/** Routes that list changes, history and moves. */
function overviewRoutes(
  app: FastifyInstance,
  changes: ReturnType<typeof createChanges>,
  moving: ReturnType<typeof createMoveOverview>,
): void {
  app.get<{ Params: { id: string } }>(
    '/api/vertraege/:id/aenderungen',
    {
      config,
      schema: {
        tags,
        params: defs.contractParams,
        response: { 200: defs.list },
        summary: 'Which changes the contract allows now, and why not the others',
      },
    },
    (request) => changes.list(callerOf(request), request.params.id),
  );
  app.get<{ Params: { id: string }; Querystring: HistoryQuery }>(
    '/api/partner/:id/aenderungen',
    {
      config: { access: { portals: ['benutzer', 'vermittler'], owns: 'partner' } },
      schema: {
        tags,
        params: defs.customerParams,
        querystring: defs.historyAsked,
        response: { 200: defs.history },
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
        params: defs.customerParams,
        response: { 200: defs.moving },
        summary: 'What moves with a customer: the contracts, and where their move is told',
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return moving(callerOf(request), request.params.id);
    },
  );
}

/** Routes that revoke a pending change. */
function revocationRoutes(app: FastifyInstance, changes: ReturnType<typeof createChanges>): void {
  app.post<{ Params: { id: string; number: string } }>(
    '/api/vertraege/:id/aenderungen/:number/zuruecknehmen/berechnen',
    {
      config,
      schema: {
        tags,
        params: defs.takenBackParams,
        response: { 200: defs.takingBack },
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
        params: defs.takenBackParams,
        headers: defs.headers,
        response: { 201: defs.takenBack },
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
}

/** Routes that open and calculate a change. */
function changeWizardRoutes(app: FastifyInstance, changes: ReturnType<typeof createChanges>): void {
  app.get<{ Params: ChangeParams }>(
    '/api/vertraege/:id/aenderungen/:change',
    {
      config: { ...config, counts: 'change' },
      schema: {
        tags,
        params: defs.params,
        response: { 200: defs.opened },
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
        params: defs.params,
        body: defs.call,
        response: { 200: defs.outcome },
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
        params: defs.params,
        body: defs.call,
        response: { 201: defs.sent },
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
        params: defs.params,
        headers: defs.headers,
        body: defs.call,
        response: { 201: defs.saved },
        summary: 'Saves a change; the same key answers the same, another version of the contract is refused',
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
}
