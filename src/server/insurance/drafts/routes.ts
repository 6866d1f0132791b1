import { countWizardStep } from '#server/catalog/definitions/wizardSteps.ts';
import { noContent } from '#server/http/responses.ts';
import schema from '../../../../schemas/api/drafts.schema.json' with { type: 'json' };
import { createMediations } from '#server/people/agents/service.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import { agentDraftRoutes } from './agentRoutes.ts';
import { customerDraftRoutes } from './customerRoutes.ts';
import { ifMatchRevision } from '#server/http/etag.ts';
import { linkCodeRoutes } from './linkCodeRoutes.ts';
import { replayRoutes } from './replayRoutes.ts';
import { createDrafts } from './service.ts';
import type { DraftBody } from './draftBody.ts';
import { requestedBrands, pageBrand } from '#server/http/requestBrand.ts';

const defs = schema.$defs;
const tags = ['Definitions and wizards'];

/** Drafts per hour and client: they are stored for weeks and need no sign-in. */
const maxDraftsPerHour = 200;

/**
 * Routes of drafts: the secret grants reading, changing and removing; agents' drafts also require an agent's
 * sign-in.
 */
export const draftRoutes: RoutePlugin = (deps) => {
  const drafts = createDrafts(deps);
  const mediations = createMediations(deps.settings);
  const { write } = deps.settings.rateLimits;
  const limited =
    write === 0 ? {} : { rateLimit: { max: Math.min(write, maxDraftsPerHour), timeWindow: 3_600_000 } };
  return async (app) => {
    app.post<{ Body: DraftBody }>(
      '/api/entwuerfe',
      {
        config: { access: 'context', ...limited },
        schema: {
          tags,
          summary: 'Begins a draft and answers its secret, its link and the inputs that it is judged by',
          headers: defs.headers,
          body: defs.body,
          response: { 201: defs.draft },
        },
      },
      async (request, reply) => {
        const header = request.headers['idempotency-key'];
        const key = header === undefined ? undefined : idempotencyKeyOf(header);
        const draft = await drafts.create(
          {
            ...request.body,
            caller: request.caller,
            mediation: mediations.kept(request.headers),
            pageBrand: pageBrand(request),
          },
          key,
        );
        countWizardStep(deps, request.body.key, 'started');
        return reply.status(201).header('etag', `"${draft.revision}"`).send(draft.body);
      },
    );

    await app.register(agentDraftRoutes(deps));
    await app.register(customerDraftRoutes(deps));
    await app.register(linkCodeRoutes(deps));
    await app.register(replayRoutes(deps));

    app.get<{ Params: { id: string } }>(
      '/api/entwuerfe/:id',
      {
        config: { access: 'link' },
        schema: {
          tags,
          summary: 'A draft by its secret',
          params: defs.params,
          response: { 200: defs.draft },
        },
      },
      async (request, reply) => {
        const draft = await drafts.read(
          request.params.id,
          { caller: request.caller, mediation: mediations.kept(request.headers) },
          requestedBrands(request),
        );
        return reply.header('etag', `"${draft.revision}"`).send(draft.body);
      },
    );

    app.put<{ Params: { id: string }; Body: DraftBody }>(
      '/api/entwuerfe/:id',
      {
        config: { access: 'link' },
        schema: {
          tags,
          summary: 'Keeps a new state of a draft; If-Match says which state it was made from',
          params: defs.params,
          headers: defs.revision,
          body: defs.body,
          response: { 200: defs.draft },
        },
      },
      async (request, reply) => {
        const revision = ifMatchRevision(request.headers['if-match']);
        const draft = await drafts.save(request.params.id, revision, {
          ...request.body,
          caller: request.caller,
          mediation: mediations.kept(request.headers),
          named: requestedBrands(request),
        });
        return reply.header('etag', `"${draft.revision}"`).send(draft.body);
      },
    );

    app.delete<{ Params: { id: string } }>(
      '/api/entwuerfe/:id',
      {
        config: { access: 'link' },
        schema: { tags, summary: 'Removes a draft', params: defs.params, response: { 204: noContent } },
      },
      async (request, reply) => {
        await drafts.remove(request.params.id, request.caller, requestedBrands(request));
        return reply.status(204).send();
      },
    );
  };
};
