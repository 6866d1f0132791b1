import type { FastifyInstance } from 'fastify';
import { clientOf } from '#server/http/client.ts';
import schema from '../../../../schemas/api/claims.schema.json' with { type: 'json' };
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import { bodyWithBrands, requestedBrands, requestBrand } from '#server/http/requestBrand.ts';
import { createClaimantAccess } from './claimantAccess.ts';
import { createClaimLinkCodes } from './linkCodes.ts';
import { createConsents } from './consents.ts';
import type { ConsentCall } from './consentDecision.ts';
import { createProgress, type ProgressCall } from './progress.ts';
import { requirementsOf } from './requirementStore.ts';
import type { CodeChannel } from '#server/storage/model/confirmation.ts';

const defs = schema.$defs;
const tags = ['Claims'];

/** Requests and checks of codes per minute and client: each may send a message. */
const maxRequestsPerMinute = 20;

/**
 * Routes for people without an account: access, links, consents; and the progress reported by the core
 * system.
 */
export function publicClaimRoutes(app: FastifyInstance, deps: Deps): void {
  const access = createClaimantAccess(deps);
  const consents = createConsents(deps);
  const progress = createProgress(deps);
  const codes = createClaimLinkCodes(deps);
  const { write } = deps.settings.rateLimits;
  const limited = write === 0 ? {} : { rateLimit: { max: Math.min(write, maxRequestsPerMinute) } };
  claimantRoutes(app, deps, access);
  linkRoutes(app, { access, deps, limited, codes });

  app.post<{ Body: { token: string } }>(
    '/api/schaeden/einwilligung/lesen',
    {
      config: { access: 'link' },
      schema: {
        tags,
        body: defs.beginByLink,
        response: { 200: defs.consentAsked },
        summary: 'What a consent is about, how it stands, and the words to decide upon',
      },
    },
    (request) => consents.read(bodyWithBrands(request)),
  );

  app.post<{ Params: { claimId: string }; Body: ConsentCall }>(
    '/api/schaeden/:claimId/einwilligung-gesundheitsdaten',
    {
      config: { access: 'link' },
      schema: {
        tags,
        params: defs.claimParams,
        headers: defs.headers,
        body: defs.consentCall,
        response: { 201: defs.consentStand },
        summary: 'Decides whether doctors and others may be asked; a revocation works at once',
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      const { caller, params } = request;
      const by = { key, caller, brands: requestedBrands(request) };
      const { status, body } = await consents.consent(params.claimId, request.body, by);
      return reply.status(status).send(body);
    },
  );

  app.post<{ Body: ProgressCall }>(
    '/api/schaeden/stand',
    {
      config: { access: 'link' },
      schema: {
        tags,
        headers: defs.headers,
        body: defs.progressCall,
        response: { 200: defs.progressTold },
        summary: 'How a claim goes on, told by the core system with the secret that came with the report',
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      const { status, body } = await progress.take(request.body, key);
      return reply.status(status).send(body);
    },
  );
}

/** Routes for reporting without an account. */
function claimantRoutes(
  app: FastifyInstance,
  deps: Deps,
  access: ReturnType<typeof createClaimantAccess>,
): void {
  app.post<{ Body: { email: string } }>(
    '/api/schaeden/zugang',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        body: defs.accessAsked,
        response: { 201: defs.accessSent },
        summary: 'Mails a code and a link by which somebody without an account reports a claim',
      },
    },
    async (request, reply) => {
      const brand = requestBrand(request, deps.settings.brand);
      return reply.status(201).send(await access.ask({ ...request.body, brand, ip: clientOf(request) }));
    },
  );
  app.post<{ Body: { id: string; code: string; email: string } }>(
    '/api/schaeden/zugang/pruefen',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        body: defs.accessProof,
        response: { 200: defs.token },
        summary: 'Takes the code for what the link would have brought',
      },
    },
    (request) => access.prove({ ...request.body, brand: requestBrand(request, deps.settings.brand) }),
  );
}

/** Routes of mailed links and their codes. */
function linkRoutes(
  app: FastifyInstance,
  {
    access,
    deps,
    limited,
    codes,
  }: {
    access: ReturnType<typeof createClaimantAccess>;
    deps: Deps;
    limited: { rateLimit?: { max: number } };
    codes: ReturnType<typeof createClaimLinkCodes>;
  },
): void {
  app.post<{ Body: { token: string } }>(
    '/api/schaeden/zugang/lesen',
    {
      config: { access: 'link' },
      schema: {
        tags,
        body: defs.beginByLink,
        response: { 200: defs.link },
        summary: 'What a link to a claim is good for, and which documents are wanted',
      },
    },
    async (request) => {
      const link = await access.read({
        secret: request.body.token,
        purposes: ['report', 'supplement', 'opened', 'uploads'],
        brands: requestedBrands(request),
      });
      const claim = link.claim?.id;
      if (claim === undefined) return link;
      const required = await transaction(deps.db, (trx) => requirementsOf(trx, claim));
      return {
        ...link,
        required: required.map(({ key, title, help, done_at }) => ({
          key,
          title,
          done: done_at !== null,
          ...(help !== null && { help }),
        })),
      };
    },
  );
  app.post<{ Body: { token: string; channel: CodeChannel } }>(
    '/api/schaeden/zugang/code',
    {
      config: { access: 'link', ...limited },
      schema: {
        tags,
        body: defs.linkCodeAsked,
        response: { 201: defs.accessSent },
        summary: 'Sends the code that a mailed link needs to show what was said before',
      },
    },
    async (request, reply) =>
      reply.status(201).send(await codes.request(bodyWithBrands(request), clientOf(request))),
  );
  app.post<{ Body: { token: string; id: string; code: string } }>(
    '/api/schaeden/zugang/oeffnen',
    {
      config: { access: 'link', ...limited },
      schema: {
        tags,
        body: defs.linkCodeProof,
        response: { 200: defs.opened },
        summary: 'Takes the code for a secret that opens the claim for a day',
      },
    },
    (request) => codes.open(bodyWithBrands(request)),
  );
}
