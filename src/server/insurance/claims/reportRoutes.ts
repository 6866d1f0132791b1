import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import schema from '../../../../schemas/api/claims.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import type { Deps } from '#server/ports/deps.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import { requestedBrands, requestBrand } from '#server/http/requestBrand.ts';
import type { ClaimRequest } from './claimSubject.ts';
import { createReporting } from './reporting.ts';

const defs = schema.$defs;
const tags = ['Claims'];
const portals = ['benutzer' as const, 'vermittler' as const];

/** Reports per minute and client without an account: each sends a mail. */
const maxReportsPerMinute = 10;

/** Returns the definition of a claim line, by its name in paths. */
const wizardOf = ({ line }: { line: string }) => ({ definition: `schaden.${line}` });

/** Returns the brands named by a call, including its body. */
const brandsOf = (request: FastifyRequest<{ Body: ClaimRequest }>): string[] => {
  const { brand } = request.body;
  const named = requestedBrands(request as FastifyRequest);
  return brand === undefined ? named : [...named, brand];
};

const code = 'Sends the code for an account that is not known; it is good for this account only';

type Reporting = ReturnType<typeof createReporting>;

/** Rate limit of a route; empty where limits are off. */
type RateLimited = { rateLimit?: { max: number } };

/** Routes for reporting and supplementing claims. */
export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const { report, requestCode, opening } = createReporting(deps);
  const { write } = deps.settings.rateLimits;
  const limited = write === 0 ? {} : { rateLimit: { max: Math.min(write, maxReportsPerMinute) } };

  /** Stores a report, once per key within its scope. */
  async function takeReport(
    { headers, body: call }: FastifyRequest<{ Body: ClaimRequest }>,
    reply: FastifyReply,
    about: { subject: Parameters<typeof report>[0]; scope: string; brand?: string },
  ): Promise<FastifyReply> {
    const { subject, scope, brand } = about;
    const key = idempotencyKeyOf(headers['idempotency-key']);
    const branded = { ...call, ...(brand !== undefined && { brand }) };
    const { status, body } = await report(subject, branded, { key, scope });
    return reply.status(status).send(body);
  }
  reportStartRoutes(app, opening);
  supplementStartRoutes(app, opening);

  app.post<{ Params: { contractId: string }; Body: ClaimRequest }>(
    '/api/schaeden/v2/:contractId',
    {
      config: { access: { portals, owns: 'contract' }, counts: 'claim' },
      schema: {
        tags,
        params: defs.contractParams,
        headers: defs.headers,
        body: defs.call,
        summary: 'Reports a claim, or adds to one; the same key answers the same',
        response: { 201: defs.received },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { contractId } = request.params;
      const { supplement } = request.body;
      const subject = async () => {
        const found = await opening.ofContract(caller, contractId);
        return supplement === undefined ? found : opening.ofClaim(caller, supplement);
      };
      return takeReport(request, reply, { subject, scope: `${caller.personId}/${contractId}` });
    },
  );

  app.post<{ Params: { partnerId: string }; Body: ClaimRequest }>(
    '/api/schaeden/kunde/:partnerId',
    {
      config: { access: { portals: ['vermittler'], owns: 'partner' }, counts: 'claim' },
      schema: {
        tags,
        params: defs.partnerParams,
        headers: defs.headers,
        body: defs.call,
        summary: 'Reports a claim for a customer without a contract that fits; the same key answers the same',
        response: { 201: defs.received },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { partnerId } = request.params;
      const subject = () => opening.ofCustomer(caller, partnerId);
      return takeReport(request, reply, { subject, scope: `${caller.personId}/kunde/${partnerId}` });
    },
  );

  app.post<{ Body: ClaimRequest }>(
    '/api/schaeden/v2/ohne-vertrag',
    {
      config: { access: 'link', counts: 'claim', ...limited },
      schema: {
        tags,
        headers: defs.headers,
        body: defs.call,
        response: { 201: defs.received },
        summary: 'The same without a contract that is known, also without an account: always accepted',
      },
    },
    async (request, reply) => {
      const { caller } = request;
      const { token, supplement } = request.body;
      const subject = () => {
        if (token !== undefined) return opening.ofLink({ token, brands: brandsOf(request) });
        if (supplement !== undefined) return opening.ofClaim(caller ?? callerOf(request), supplement);
        return opening.ofCaller(caller);
      };
      const brand = request.body.brand ?? requestBrand(request, deps.settings.brand);
      const scope = caller ? `${caller.personId}/ohne-vertrag` : 'ohne-vertrag';
      return takeReport(request, reply, { subject, scope, brand });
    },
  );

  accountCodeRoutes(app, { opening, requestCode, limited });
}

/** Routes that return the start of a report. */
function reportStartRoutes(app: FastifyInstance, opening: Reporting['opening']): void {
  app.get<{ Params: { line: string; place: string } }>(
    '/api/schaeden/meldung/:line/:place',
    {
      config: { access: ['benutzer'] },
      schema: {
        tags,
        params: defs.placeParams,
        response: { 200: defs.begun },
        summary: 'What a report begins with: the contract at a place of the own list, and what judges it',
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { place: index } = request.params;
      const other = index === 'anderer';
      const subject = other ? await opening.ofCaller(caller) : await opening.atIndex(caller, Number(index));
      return opening.begin(wizardOf(request.params), subject);
    },
  );
  app.get<{ Params: { contractId: string; line: string } }>(
    '/api/schaeden/v2/:contractId/:line',
    {
      config: { access: { portals, owns: 'contract' } },
      schema: {
        tags,
        params: defs.contractLineParams,
        response: { 200: defs.begun },
        summary: 'The same for a contract by its number: agents report for their customers',
      },
    },
    async (request) => {
      const subject = await opening.ofContract(callerOf(request), request.params.contractId);
      return opening.begin(wizardOf(request.params), subject);
    },
  );
  app.get<{ Params: { partnerId: string; line: string } }>(
    '/api/schaeden/kunde/:partnerId/:line',
    {
      config: { access: { portals: ['vermittler'], owns: 'partner' } },
      schema: {
        tags,
        params: defs.partnerLineParams,
        response: { 200: defs.begun },
        summary: 'The same for a customer without a contract that fits',
      },
    },
    async (request) => {
      const subject = await opening.ofCustomer(callerOf(request), request.params.partnerId);
      return opening.begin(wizardOf(request.params), subject);
    },
  );
}

/** Routes that return the start of a supplement. */
function supplementStartRoutes(app: FastifyInstance, opening: Reporting['opening']): void {
  app.get<{ Params: { claimId: string } }>(
    '/api/schaeden/:claimId/ergaenzung',
    {
      config: { access: { portals, owns: 'claim' } },
      schema: {
        tags,
        params: defs.claimParams,
        response: { 200: defs.begun },
        summary: 'What further answers begin with: all that was said before',
      },
    },
    async (request) => opening.begin({}, await opening.ofClaim(callerOf(request), request.params.claimId)),
  );
  app.post<{ Body: { token: string } }>(
    '/api/schaeden/zugang/ergaenzung',
    {
      config: { access: 'link' },
      schema: {
        tags,
        body: defs.beginByLink,
        response: { 200: defs.begun },
        summary: 'The same by a mailed link, for whoever has no account',
      },
    },
    async (request) => {
      const link = { token: request.body.token, brands: requestedBrands(request) };
      return opening.begin({}, await opening.ofLink(link));
    },
  );
}

/** Routes that send the code for a new bank account. */
function accountCodeRoutes(
  app: FastifyInstance,
  {
    opening,
    requestCode,
    limited,
  }: { opening: Reporting['opening']; requestCode: Reporting['requestCode']; limited: RateLimited },
): void {
  app.post<{ Params: { contractId: string }; Body: ClaimRequest }>(
    '/api/schaeden/v2/:contractId/code',
    {
      config: { access: { portals, owns: 'contract' } },
      schema: {
        tags,
        params: defs.contractParams,
        body: defs.call,
        response: { 201: defs.codeSent },
        summary: code,
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const found = await opening.ofContract(caller, request.params.contractId);
      const { supplement } = request.body;
      const subject = supplement === undefined ? found : await opening.ofClaim(caller, supplement);
      return reply.status(201).send(await requestCode(subject, request.body));
    },
  );
  app.post<{ Params: { partnerId: string }; Body: ClaimRequest }>(
    '/api/schaeden/kunde/:partnerId/code',
    {
      config: { access: { portals: ['vermittler'], owns: 'partner' } },
      schema: {
        tags,
        params: defs.partnerParams,
        body: defs.call,
        response: { 201: defs.codeSent },
        summary: code,
      },
    },
    async (request, reply) => {
      const subject = await opening.ofCustomer(callerOf(request), request.params.partnerId);
      return reply.status(201).send(await requestCode(subject, request.body));
    },
  );
  app.post<{ Body: ClaimRequest }>(
    '/api/schaeden/v2/ohne-vertrag/code',
    {
      config: { access: 'link', ...limited },
      schema: { tags, body: defs.call, response: { 201: defs.codeSent }, summary: code },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const { token, supplement } = body;
      const bySupplement = token === undefined && supplement !== undefined;
      const subject = bySupplement
        ? await opening.ofClaim(caller ?? callerOf(request), supplement)
        : await (token === undefined
            ? opening.ofCaller(caller)
            : opening.ofLink({ token, brands: brandsOf(request) }));
      return reply.status(201).send(await requestCode(subject, body));
    },
  );
}
