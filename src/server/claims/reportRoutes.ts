import type { FastifyInstance } from 'fastify';
import schema from '../../../schemas/api/claims.schema.json' with { type: 'json' };
import { callerOf } from '../access/access.ts';
import type { Deps } from '../deps.ts';
import { idempotencyKeyOf } from '../idempotency/service.ts';
import { requestBrand } from '../requestBrand.ts';
import type { ClaimCall } from './opening.ts';
import { createReporting } from './reporting.ts';

const words = schema.$defs;
const tags = ['Claims'];
const portals = ['benutzer' as const, 'vermittler' as const];

/** So many reports a minute may come from one client without an account: each sends a mail. */
const MOST_A_MINUTE = 10;

/** Reporting a claim, and adding to one: what a wizard begins with, and taking in what it sends. */
export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const { report, opening } = createReporting(deps);
  const { write } = deps.settings.rateLimits;
  const limited = write === 0 ? {} : { rateLimit: { max: Math.min(write, MOST_A_MINUTE) } };

  app.get<{ Params: { line: string; place: string } }>(
    '/api/schaeden/meldung/:line/:place',
    {
      config: { access: ['benutzer'] },
      schema: {
        ...{ tags, params: words.placeParams, response: { 200: words.begun } },
        summary: 'What a report begins with: the contract at a place of the own list, and what judges it',
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { line, place } = request.params;
      const other = place === 'anderer';
      const subject = other ? await opening.ofCaller(caller) : await opening.atPlace(caller, Number(place));
      return opening.begin({ definition: `schaden.${line}` }, subject);
    },
  );

  app.get<{ Params: { contractId: string; line: string } }>(
    '/api/schaeden/v2/:contractId/:line',
    {
      config: { access: { portals, owns: 'contract' } },
      schema: {
        ...{ tags, params: words.contractLineParams, response: { 200: words.begun } },
        summary: 'The same for a contract by its number: agents report for their customers',
      },
    },
    async (request) => {
      const { contractId, line } = request.params;
      const subject = await opening.ofContract(callerOf(request), contractId);
      return opening.begin({ definition: `schaden.${line}` }, subject);
    },
  );

  app.get<{ Params: { partnerId: string; line: string } }>(
    '/api/schaeden/kunde/:partnerId/:line',
    {
      config: { access: { portals: ['vermittler'], owns: 'partner' } },
      schema: {
        ...{ tags, params: words.partnerLineParams, response: { 200: words.begun } },
        summary: 'The same for a customer without a contract that fits',
      },
    },
    async (request) => {
      const { partnerId, line } = request.params;
      const subject = await opening.ofCustomer(callerOf(request), partnerId);
      return opening.begin({ definition: `schaden.${line}` }, subject);
    },
  );

  app.get<{ Params: { claimId: string } }>(
    '/api/schaeden/:claimId/ergaenzung',
    {
      config: { access: { portals, owns: 'claim' } },
      schema: {
        ...{ tags, params: words.claimParams, response: { 200: words.begun } },
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
        ...{ tags, body: words.beginByLink, response: { 200: words.begun } },
        summary: 'The same by a mailed link, for whoever has no account',
      },
    },
    async (request) => {
      const subject = await opening.ofLink(request.body.token);
      return opening.begin({}, subject);
    },
  );

  app.post<{ Params: { contractId: string }; Body: ClaimCall }>(
    '/api/schaeden/v2/:contractId',
    {
      config: { access: { portals, owns: 'contract' } },
      schema: {
        ...{ tags, params: words.contractParams, headers: words.headers, body: words.call },
        ...{
          summary: 'Reports a claim, or adds to one; the same key answers the same',
          response: { 201: words.received },
        },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      const caller = callerOf(request);
      const { contractId } = request.params;
      const { supplement } = request.body;
      const subject = async () => {
        const found = await opening.ofContract(caller, contractId);
        return supplement === undefined ? found : opening.ofClaim(caller, supplement);
      };
      const scope = `${caller.personId}/${contractId}`;
      const { status, body } = await report(subject, request.body, { key, scope });
      return reply.status(status).send(body);
    },
  );

  app.post<{ Params: { partnerId: string }; Body: ClaimCall }>(
    '/api/schaeden/kunde/:partnerId',
    {
      config: { access: { portals: ['vermittler'], owns: 'partner' } },
      schema: {
        ...{ tags, params: words.partnerParams, headers: words.headers, body: words.call },
        ...{
          summary:
            'Reports a claim for a customer without a contract that fits; the same key answers the same',
          response: { 201: words.received },
        },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      const caller = callerOf(request);
      const { partnerId } = request.params;
      const scope = `${caller.personId}/kunde/${partnerId}`;
      const subject = () => opening.ofCustomer(caller, partnerId);
      const { status, body } = await report(subject, request.body, { key, scope });
      return reply.status(status).send(body);
    },
  );

  app.post<{ Body: ClaimCall }>(
    '/api/schaeden/v2/ohne-vertrag',
    {
      config: { access: 'link', ...limited },
      schema: {
        ...{ tags, headers: words.headers, body: words.call, response: { 201: words.received } },
        summary: 'The same without a contract that is known, also without an account: always accepted',
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      const { caller } = request;
      const { token, supplement } = request.body;
      const subject = () => {
        if (token !== undefined) return opening.ofLink(token);
        if (supplement !== undefined) return opening.ofClaim(caller ?? callerOf(request), supplement);
        return opening.ofCaller(caller);
      };
      const brand = request.body.brand ?? requestBrand(request, deps.settings.brand);
      const scope = caller ? `${caller.personId}/ohne-vertrag` : 'ohne-vertrag';
      const { status, body } = await report(subject, { ...request.body, brand }, { key, scope });
      return reply.status(status).send(body);
    },
  );
}
