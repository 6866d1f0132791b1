import type { FastifyInstance } from 'fastify';
import type { MergeRequest, NewProspect, PartRequest, Sought } from '#api/prospects.ts';
import draftCustomers from '../../../../schemas/api/draft-customers.schema.json' with { type: 'json' };
import schema from '../../../../schemas/api/prospects.schema.json' with { type: 'json' };
import type { OwnAccess } from '#server/http/access.ts';
import { ifMatchRevision } from '#server/http/etag.ts';
import { forbidStoring } from '#server/http/forbidStoring.ts';
import { noContent } from '#server/http/responses.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { Deps, RoutePlugin } from '#server/ports/deps.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import { createMerging } from './merging.ts';
import { createParting } from './parting.ts';
import { createProspects } from './prospects.ts';

const defs = schema.$defs;
const tags = ['Agent'];
const owned: { access: OwnAccess } = { access: { portals: ['vermittler'], owns: 'partner' } };
const config = { access: ['vermittler' as const] };

interface Of {
  Params: { id: string };
}

/** Routes of prospects, of entries that may be doubles, and of merging them. */
export const prospectRoutes: RoutePlugin = (deps) => async (app) => {
  app.addHook('onSend', forbidStoring);
  addEntering(app, createProspects(deps));
  addMerging(app, deps);
};

/** Routes of entering and changing prospects. */
function addEntering(app: FastifyInstance, prospects: ReturnType<typeof createProspects>): void {
  const path = '/api/vermittler/interessenten';
  app.post<{ Body: NewProspect }>(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Adds a prospect in the own charge: a name, and a way of contact',
        headers: defs.addHeaders,
        body: defs.newProspect,
        response: { 201: defs.added },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      const { status, body } = await prospects.add(callerOf(request), request.body, key);
      return reply.status(status).send(body);
    },
  );
  app.put<Of & { Body: NewProspect }>(
    `${path}/:id`,
    {
      config: owned,
      schema: {
        tags,
        summary: 'Changes a prospect; without a code, because nothing is sent that opens anything',
        params: defs.params,
        headers: defs.changeHeaders,
        body: defs.newProspect,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const revision = ifMatchRevision(request.headers['if-match']);
      const { params, body } = request;
      const version = await prospects.change(callerOf(request), params.id, revision, body);
      return reply.status(204).header('etag', `"${version}"`).send();
    },
  );
  app.post<{ Body: Sought }>(
    `${path}/aehnliche`,
    {
      config,
      schema: {
        tags,
        summary: 'Who of the own customers and prospects somebody may be who is being entered',
        body: defs.sought,
        response: { 200: draftCustomers.$defs.alike },
      },
    },
    (request) => prospects.alikeTo(callerOf(request), request.body),
  );
  app.get<Of>(
    '/api/vermittler/kunden/:id/doppelte',
    {
      config: owned,
      schema: {
        tags,
        summary: 'Other entries that may be the same person or company',
        params: defs.params,
        response: { 200: draftCustomers.$defs.alike },
      },
    },
    (request) => prospects.doublesOf(callerOf(request), request.params.id),
  );
}

/** Routes of merging two records, and of parting them again. */
function addMerging(app: FastifyInstance, deps: Deps): void {
  const path = '/api/vermittler/kunden/:id/zusammenfuehrung';
  const { plan, merge } = createMerging(deps);
  const { list, part } = createParting(deps);
  app.get<Of & { Querystring: { von: string } }>(
    path,
    {
      config: owned,
      schema: {
        tags,
        summary: 'What would go along, be taken over or be noted if a prospect went into this record',
        params: defs.params,
        querystring: defs.from,
        response: { 200: defs.mergePlan },
      },
    },
    (request) => plan(callerOf(request), request.params.id, request.query.von),
  );
  app.post<Of & { Body: MergeRequest }>(
    path,
    {
      config: owned,
      schema: {
        tags,
        summary: 'Merges a prospect into this record; it can be undone for 30 days',
        params: defs.params,
        body: defs.mergeRequest,
        response: { 201: defs.merged },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return reply.status(201).send(await merge(callerOf(request), params.id, body.from));
    },
  );
  app.get<Of>(
    '/api/vermittler/kunden/:id/zusammenfuehrungen',
    {
      config: owned,
      schema: {
        tags,
        summary: 'What was merged into this record, and whether it can be undone',
        params: defs.params,
        response: { 200: defs.merges },
      },
    },
    (request) => list(callerOf(request), request.params.id),
  );
  app.post<Of & { Body: PartRequest }>(
    '/api/vermittler/kunden/:id/trennung',
    {
      config: owned,
      schema: {
        tags,
        summary: 'Undoes a merge, as long as nothing has gone on with what went along',
        params: defs.params,
        body: defs.partRequest,
        response: { 200: defs.parted },
      },
    },
    (request) => part(callerOf(request), request.params.id, request.body.merge),
  );
}
