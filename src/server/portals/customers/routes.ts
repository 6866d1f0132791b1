import { noContent } from '#server/http/responses.ts';
import schema from '../../../../schemas/api/partners.schema.json' with { type: 'json' };
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { OwnAccess } from '#server/http/access.ts';
import { callerOf } from '#server/people/access/access.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps, RoutePlugin } from '#server/ports/deps.ts';
import { ifMatchRevision } from '#server/http/etag.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import { createAccountContracts } from '#server/insurance/changes/accountContracts.ts';
import { createPartnerChanges } from './changes.ts';
import type { MoveRequest } from './move.ts';
import type { BankAccountsUpdate } from './bankChange.ts';
import type { PartnerUpdate } from './dataChange.ts';
import { findMove } from '#server/people/partners/changeStore.ts';
import { customerPrefill } from '#server/answers/judgement/customerPrefill.ts';
import { createFindAgentPartner } from '#server/people/partners/agentPartner.ts';
import { fieldsOf } from '#server/answers/documents/personal/documentContext.ts';
import { heldAnswers } from '#server/people/customerBase/heldAnswers.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import { visiblePartner } from '#server/people/partners/ownership.ts';
import legalForms from './data/rechtsformen.json' with { type: 'json' };

const access: OwnAccess = { portals: ['benutzer', 'vermittler'], owns: 'partner' };
const tags = ['Partner'];

/** Returns the version that the sender has seen. */
const seenVersion = ({ headers }: FastifyRequest) => ifMatchRevision(headers['if-match']);

/** Routes of persons and companies. */
export const partnerRoutes: RoutePlugin = (deps) => async (app) => {
  const changes = createPartnerChanges(deps);
  const findByAgent = createFindAgentPartner(deps);
  partnerDataRoutes(app, deps, changes);

  app.get<{ Params: { id: string; product: string } }>(
    '/api/partner/:id/angaben/:product',
    {
      config: { access },
      schema: {
        tags,
        params: schema.$defs.productParams,
        response: { 200: schema.$defs.knownAnswers },
        summary:
          'What a product asks and the file of the customer knows already, for advice or the own application',
      },
    },
    async (request, reply) => {
      const { id, product } = request.params;
      const caller = callerOf(request);
      const { number, data, brand } = await visiblePartner(deps, caller, id);
      const definition = deps.registry.get(product)?.definition;
      if (definition?.kind !== 'produkt') throw new PlatformError('product-unknown');
      void reply.header('cache-control', 'no-store');
      // Customers choose the account for a new contract themselves.
      if (caller.portal === 'benutzer')
        return { brand, ...customerPrefill(definition, { ...data, bankAccounts: [] }), sources: {} };
      const held = await transaction(deps.db, (trx) =>
        heldAnswers(trx, { number, brand }, fieldsOf(definition)),
      );
      return { brand, ...customerPrefill(definition, data, { places: true, held }) };
    },
  );
  bankAccountRoutes(app, deps, changes);

  app.get<{ Params: { id: string } }>(
    '/api/partner/findByVermittlernummer/:id',
    {
      config: { access: { portals: ['vermittler'], owns: 'agent' } },
      schema: {
        tags,
        params: schema.$defs.params,
        response: { 200: schema.$defs.partnerOfAgent },
        summary: 'The partner who is the agent of a number',
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return findByAgent(callerOf(request), request.params.id);
    },
  );

  app.get(
    '/api/partner/rechtsformen',
    {
      config: { access: 'offen' },
      schema: {
        tags: ['Partner'],
        summary: 'Legal forms of companies, and which of them stand in a public register',
        response: { 200: schema.$defs.legalForms },
      },
    },
    (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=86400');
      return legalForms;
    },
  );
};

/** Routes of name, address and contact. */
function partnerDataRoutes(
  app: FastifyInstance,
  deps: Deps,
  changes: ReturnType<typeof createPartnerChanges>,
): void {
  app.get<{ Params: { id: string } }>(
    '/api/partner/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'A person or a company',
        params: schema.$defs.params,
        response: { 200: schema.$defs.partner },
      },
    },
    async (request, reply) => {
      const { number, version, agent, data, brand, prospect } = await visiblePartner(
        deps,
        callerOf(request),
        request.params.id,
      );
      const { bankAccounts: _, ...visible } = data;
      void reply.header('cache-control', 'no-store').header('etag', `"${version}"`);
      const [move, noted] = await transaction(deps.db, async (trx) => [
        await findMove(trx, number),
        prospect && {
          ...prospect,
          since: prospect.since.toISOString(),
          by: await nameOfAgent(trx, prospect.by),
        },
      ]);
      return {
        number,
        version,
        brand,
        ...visible,
        ...(agent !== null && { agent }),
        ...(move && { move }),
        ...(noted && { prospect: noted }),
      };
    },
  );
  app.put<{ Params: { id: string }; Body: PartnerUpdate }>(
    '/api/partner/:id',
    {
      config: { access },
      schema: {
        tags,
        params: schema.$defs.params,
        headers: schema.$defs.headers,
        body: schema.$defs.change,
        summary: 'Changes a person or a company; another e-mail address or mobile number needs a code',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const revision = seenVersion(request);
      const version = await changes.changeData(callerOf(request), id, revision, request.body);
      return reply.status(204).header('etag', `"${version}"`).send();
    },
  );
  app.post<{ Params: { id: string }; Body: MoveRequest }>(
    '/api/partner/:id/umzug',
    {
      config: { access },
      schema: {
        tags,
        params: schema.$defs.params,
        headers: schema.$defs.moveHeaders,
        body: schema.$defs.move,
        summary: 'Tells of a move: the new address counts from its day on, and chosen contracts move with it',
        response: { 201: schema.$defs.moved },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      const { id } = request.params;
      const { status, body } = await changes.move(callerOf(request), id, request.body, key);
      return reply.status(status).send(body);
    },
  );
}

/** Routes of bank accounts. */
function bankAccountRoutes(
  app: FastifyInstance,
  deps: Deps,
  changes: ReturnType<typeof createPartnerChanges>,
): void {
  const debited = createAccountContracts(deps);
  app.get<{ Params: { id: string } }>(
    '/api/partner/:id/bankverbindung',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Bank accounts of a person or a company, and the contracts paid by debit',
        params: schema.$defs.params,
        response: { 200: schema.$defs.bankAccounts },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { version, data } = await visiblePartner(deps, caller, request.params.id);
      void reply.header('cache-control', 'no-store').header('etag', `"${version}"`);
      const contracts = await debited(caller, request.params.id);
      const { kind, bankAccounts: items } = data;
      return { version, kind, holder: nameOfPartner(data), items, contracts };
    },
  );
  app.put<{ Params: { id: string }; Body: BankAccountsUpdate }>(
    '/api/partner/:id/bankverbindung',
    {
      config: { access },
      schema: {
        tags,
        params: schema.$defs.params,
        headers: schema.$defs.headers,
        body: schema.$defs.bankChange,
        summary: 'Changes the bank accounts, and those of chosen contracts, proven by one code',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const revision = seenVersion(request);
      const version = await changes.changeBank(callerOf(request), id, revision, request.body);
      return reply.status(204).header('etag', `"${version}"`).send();
    },
  );
}
