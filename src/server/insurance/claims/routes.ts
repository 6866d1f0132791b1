import type { FastifyInstance } from 'fastify';
import { forbidStoring } from '#server/http/forbidStoring.ts';
import schema from '../../../../schemas/api/claims.schema.json' with { type: 'json' };
import { PlatformError } from '#engine/errors/platformError.ts';
import { callerOf } from '#server/people/access/access.ts';
import { brandAddress } from '#server/base/brandAddress.ts';
import { type ListQuery, createContracts } from '../contracts/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps, RoutePlugin } from '#server/ports/deps.ts';
import { ifMatchRevision } from '#server/http/etag.ts';
import { createClaimDetails } from './details.ts';
import { claimFileRoutes } from './fileRoutes.ts';
import { createClaimLink } from './links.ts';
import { claimMessageRoutes } from './messageRoutes.ts';
import { publicClaimRoutes } from './publicRoutes.ts';
import { isAboutProduct, claimAccess, authorizedClaim } from './authorizedClaim.ts';
import { createParticipants } from './participants.ts';
import { reportRoutes } from './reportRoutes.ts';
import { requirementsOf } from './requirementStore.ts';
import type { Participant } from '#server/storage/tables/claims.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';

const defs = schema.$defs;
const tags = ['Claims'];

type ByClaim = { Params: { claimId: string } };

/** Routes of claims, for customers and their agents. */
export const claimRoutes: RoutePlugin = (deps) => {
  const contracts = createContracts(deps);
  const details = createClaimDetails(deps);
  const participants = createParticipants(deps);
  return async (app) => {
    app.addHook('onSend', forbidStoring);
    reportRoutes(app, deps);
    publicClaimRoutes(app, deps);
    claimMessageRoutes(app, deps);
    claimFileRoutes(app, deps);
    claimReadRoutes(app, { contracts, details, deps });
    claimLinkRoutes(app, deps);

    app.get<ByClaim>(
      '/api/schaeden/:claimId/beteiligte',
      {
        config: claimAccess,
        schema: {
          tags,
          params: defs.claimParams,
          response: { 200: defs.participantsTold },
          summary: 'Who has to do with the claim',
        },
      },
      async (request, reply) => {
        const participantList = await participants.read(callerOf(request), request.params.claimId);
        return reply.header('etag', participantList.etag).send(participantList);
      },
    );

    app.put<ByClaim & { Body: { items: Participant[] } }>(
      '/api/schaeden/:claimId/beteiligte',
      {
        config: claimAccess,
        schema: {
          tags,
          params: defs.claimParams,
          headers: defs.revision,
          body: defs.participants,
          summary: 'Replaces the list of participants',
          response: { 200: defs.participantsTold },
        },
      },
      async (request, reply) => {
        const header = request.headers['if-match'];
        const revision = header === undefined ? undefined : ifMatchRevision(header);
        const { params, body } = request;
        const participantList = await participants.write(
          callerOf(request),
          params.claimId,
          body.items,
          revision,
        );
        return reply.header('etag', participantList.etag).send(participantList);
      },
    );
  };
};

/** Routes that read claims and their requirements. */
function claimReadRoutes(
  app: FastifyInstance,
  {
    contracts,
    details,
    deps,
  }: {
    contracts: ReturnType<typeof createContracts>;
    details: ReturnType<typeof createClaimDetails>;
    deps: Deps;
  },
): void {
  app.get<{ Querystring: ListQuery }>(
    '/api/schaeden',
    {
      config: { access: { portals: ['benutzer', 'vermittler'], owns: 'partner' } },
      schema: {
        tags,
        summary: 'Claims of a customer, newest first',
        querystring: defs.page,
        response: { 200: defs.claims },
      },
    },
    async (request) => {
      const partner = await contracts.customerFor(callerOf(request), request.query.partnernummer);
      return details.list(partner, request.query);
    },
  );
  app.get<{ Params: { id: string } }>(
    '/api/schaeden/:id',
    {
      config: claimAccess,
      schema: {
        tags,
        params: defs.params,
        response: { 200: defs.details },
        summary: 'A claim: the way it has gone, what comes next, who helps, what was said and what is needed',
      },
    },
    (request) => details.details(callerOf(request), request.params.id),
  );
  app.get<{ Params: { claimId: string; productKey: string } }>(
    '/api/schaeden/:productKey/:claimId/unterlagen',
    {
      config: claimAccess,
      schema: {
        tags,
        params: defs.documentParams,
        response: { 200: defs.documents },
        summary: 'Documents that the claim needs, open and done',
      },
    },
    async (request) => {
      const { claimId, productKey } = request.params;
      const { claim } = await authorizedClaim(deps, callerOf(request), claimId);
      if (!(await isAboutProduct(deps, claim, productKey))) throw new PlatformError('not-found');
      const items = (await transaction(deps.db, (trx) => requirementsOf(trx, claimId))).map(
        ({ key, title, help, done_at }) => ({
          key,
          title,
          done: done_at !== null,
          ...(help !== null && { help }),
          ...(done_at && { doneAt: done_at.toISOString() }),
        }),
      );
      const done = items.filter((item) => item.done).length;
      return { items, open: items.length - done, done };
    },
  );
}

/** Routes that create links to a claim. */
function claimLinkRoutes(app: FastifyInstance, deps: Deps): void {
  app.post<ByClaim>(
    '/api/schaeden/:claimId/unterlagen/link',
    {
      config: claimAccess,
      schema: {
        tags,
        params: defs.claimParams,
        response: { 201: defs.madeLink },
        summary: 'A link of one hour by which a phone sends files for this claim, and nothing else',
      },
    },
    async (request, reply) => {
      const { claimId } = request.params;
      const { claim } = await authorizedClaim(deps, callerOf(request), claimId);
      const made = await transaction(deps.db, (trx) =>
        createClaimLink(trx, { purpose: 'uploads', claim: claimId, brand: claim.brand }, deps.clock.now()),
      );
      const page = `${customerPaths.claimUploads}#${made.secret}`;
      const href = brandAddress(deps.settings, page, claim.brand);
      return reply.status(201).send({ href, expiresAt: made.expiresAt.toISOString() });
    },
  );
  app.post<ByClaim>(
    '/api/schaeden/:claimId/einwilligung-gesundheitsdaten/link',
    {
      // Only the person concerned decides.
      config: { access: { portals: ['benutzer'], owns: 'claim' } },
      schema: {
        tags,
        params: defs.claimParams,
        response: { 201: defs.madeLink },
        summary: 'A link by which the customer decides whether others may be asked about somebody’s health',
      },
    },
    async (request, reply) => {
      const { claimId } = request.params;
      const { claim } = await authorizedClaim(deps, callerOf(request), claimId);
      const made = await transaction(deps.db, (trx) =>
        createClaimLink(
          trx,
          { purpose: 'consentOpened', claim: claimId, brand: claim.brand },
          deps.clock.now(),
        ),
      );
      const href = brandAddress(deps.settings, `${customerPaths.consent}#${made.secret}`, claim.brand);
      return reply.status(201).send({ href, expiresAt: made.expiresAt.toISOString() });
    },
  );
}
