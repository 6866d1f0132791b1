import type { FastifyInstance } from 'fastify';
import { noContent } from '#server/http/responses.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { clientOf } from '#server/http/client.ts';
import schema from '../../../../schemas/api/accounts.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { countFailures, isBlocked } from '#server/people/identity/limits.ts';
import { normaliseUsername } from '#server/people/identity/people.ts';
import { findAccount } from '#server/people/partners/accounts.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { ownershipOf, isVisibleTo } from '#server/people/partners/ownership.ts';
import { requestLink, type LinkRequest } from './handler.ts';
import { initialPasswordRoutes } from './initialPasswordRoutes.ts';
import { createRegistration } from './registration.ts';

const defs = schema.$defs;
const tags = ['User and account'];
const accepted = { status: 'accepted' };

type Chosen = Parameters<ReturnType<typeof createRegistration>['complete']>[0];

/** Routes of mailed links. Responses do not reveal whether a person was found. */
export const linkRoutes: RoutePlugin = (deps) => async (app) => {
  const { db, clock, ids, identity } = deps;
  const registration = createRegistration(deps);

  /** Requests a link; `of` is rate-limited, so that no mailbox is flooded. */
  async function ask(asked: LinkRequest, of: string, ip: string): Promise<void> {
    const { vault } = await identity();
    const now = clock.now();
    const limits = [
      { kind: 'own' as const, mac: vault.mac('link', asked.kind, of) },
      { kind: 'tan' as const, mac: vault.mac('address', ip) },
    ];
    await transaction(db, async (trx) => {
      if (await isBlocked(trx, limits, now)) throw new PlatformError('rate-limited');
      await countFailures(trx, limits, now);
      await requestLink(trx, vault, { id: ids.uuid(), asked, now });
    });
  }

  app.post<{ Params: { contractId: string }; Body?: { postcode?: string; birthDate?: string } }>(
    '/api/benutzer/registrierung/:contractId',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Mails a link for the registration; answers the same in any case',
        params: defs.contractParams,
        response: { 202: defs.accepted },
      },
    },
    async (request, reply) => {
      const contract = request.params.contractId.replace(/[\s-]/g, '').toUpperCase();
      const { postcode, birthDate } = request.body ?? {};
      const postcodeGiven = typeof postcode === 'string' && { postcode };
      const birthDateGiven = typeof birthDate === 'string' && { birthDate };
      await ask(
        { kind: 'registration', contract, ...postcodeGiven, ...birthDateGiven },
        contract,
        clientOf(request),
      );
      return reply.code(202).send(accepted);
    },
  );

  app.post<{ Body: { partnerId: string } }>(
    '/api/benutzer/zugangslink',
    {
      config: { access: { portals: ['vermittler'], owns: 'partner' } },
      schema: {
        tags,
        summary: 'Mails a customer the link for the registration',
        body: defs.accessLink,
        response: { 202: defs.accepted },
      },
    },
    async (request, reply) => {
      const { partnerId } = request.body;
      const mayAsk = await transaction(db, async (trx) => {
        const account = await findAccount(trx, callerOf(request));
        if (!account || account.role === 'makler') throw new PlatformError('forbidden');
        const partner = await findPartner(trx, partnerId);
        const seen = partner && isVisibleTo(account, ownershipOf(partner));
        if (seen) account.visibility.recordAccess(partnerId);
        return seen === true;
      });
      if (!mayAsk) throw new PlatformError('not-found');
      await ask({ kind: 'access', partner: partnerId }, partnerId, clientOf(request));
      return reply.code(202).send(accepted);
    },
  );
  registrationRoutes(app, registration);
  initialPasswordRoutes(app, deps);

  app.post<{ Body: { email: string } }>(
    '/api/benutzer/handynummer/zuruecksetzen',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Mails a link for a new phone number; answers the same in any case',
        body: defs.emailAsked,
        response: { 202: defs.accepted },
      },
    },
    async (request, reply) => {
      const email = normaliseUsername(request.body.email);
      await ask({ kind: 'phone', email }, email, clientOf(request));
      return reply.code(202).send(accepted);
    },
  );
};

/** Routes that use a mailed link. */
function registrationRoutes(app: FastifyInstance, registration: ReturnType<typeof createRegistration>): void {
  app.post<{ Body: { token: string } }>(
    '/api/benutzer/link/pruefen',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Says what a mailed link is good for',
        body: defs.linkAsked,
        response: { 200: defs.link },
      },
    },
    (request) => registration.check(request.body.token),
  );
  app.post<{ Body: Chosen }>(
    '/api/benutzer/registrierung',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Makes an account by a mailed link',
        body: defs.chosen,
        response: { 201: defs.registered },
      },
    },
    async (request, reply) => reply.code(201).send(await registration.complete(request.body)),
  );
  app.post<{ Body: Chosen }>(
    '/api/benutzer/handynummer/token',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Takes a new phone number by a mailed link',
        body: defs.chosen,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await registration.changePhone(request.body);
      return reply.code(204).send();
    },
  );
}
