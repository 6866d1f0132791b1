import { isEmail } from '#engine/formats/email.ts';
import { mobileNumber } from '#server/base/phoneNumber.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import schema from '../../../../schemas/api/accounts.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps, RoutePlugin } from '#server/ports/deps.ts';
import { findPerson, normaliseUsername } from '#server/people/identity/people.ts';
import { brandOfPerson } from '#server/people/partners/accounts.ts';
import { requestBrand } from '#server/http/requestBrand.ts';
import { customerOf } from './customer.ts';
import { exchangeCode, type CodeOwner } from '#server/people/oneTimeCodes/oneTimeCodes.ts';
import { createAccountChanges } from './changes.ts';
import { createCodeSender, type CodeRequest, type SentCode } from './codeSender.ts';

const defs = schema.$defs;
const tags = ['User and account'];

/** Asserts that the caller is this customer. @throws PlatformError not-found for other numbers */
async function assertOwnNumber(
  trx: Trx,
  request: FastifyRequest<{ Params: { partnerId: string } }>,
): Promise<void> {
  if ((await customerOf(trx, callerOf(request))) !== request.params.partnerId)
    throw new PlatformError('not-found');
}

interface CodeSending {
  send: ReturnType<typeof createCodeSender>;
}

/** Sends a code to the phone of the caller. @throws PlatformError forbidden for a caller without a phone */
async function sendToOwnPhone(
  send: CodeSending['send'],
  trx: Trx,
  request: FastifyRequest,
  asked: CodeRequest,
): Promise<SentCode> {
  const { personId } = callerOf(request);
  const person = await findPerson(trx, personId);
  const phone = person?.attributes.phone_number;
  if (!person || phone === undefined) throw new PlatformError('forbidden');
  const brand = await brandOfPerson(trx, person);
  return send(trx, { owner: { personId }, request, asked }, { brand, phone });
}

/** Exchanges a code, as a person typed it, for a proof. */
async function proofOf(
  { identity, clock }: Pick<Deps, 'identity' | 'clock'>,
  { code, ...given }: { id: string; code: string; owner?: CodeOwner },
): Promise<{ proof: string }> {
  const digits = code.replace(/\D/g, '');
  return { proof: await exchangeCode(await identity(), { ...given, code: digits }, clock.now()) };
}

/** Routes of codes that prove a signed-in person, a phone number or an e-mail address. */
export const tanRoutes: RoutePlugin = (deps) => async (app) => {
  const { db, clock, identity, settings } = deps;
  const send = createCodeSender(deps);
  const { checkPassword } = createAccountChanges(deps);

  app.post<{ Params: { partnerId: string }; Body: CodeRequest & { currentPassword?: string } }>(
    '/api/benutzer/tan/:partnerId',
    {
      config: { access: { portals: ['benutzer'], owns: 'partner' } },
      schema: {
        tags,
        summary: 'Sends a code that confirms one purpose',
        params: defs.partnerParams,
        body: defs.ownTan,
        response: { 201: defs.tanSent },
      },
    },
    async (request, reply) => {
      // Opened before the transaction because the embedded database has a single session.
      await identity();
      const { currentPassword, ...asked } = request.body;
      await transaction(db, (trx) => assertOwnNumber(trx, request));
      // Verified first: a code would be sent in vain.
      if (asked.purpose === 'passwort' && currentPassword !== undefined)
        await checkPassword(callerOf(request), { currentPassword });
      const sent = await transaction(db, (trx) =>
        sendToOwnPhone(send, trx, request, { ...asked, partner: request.params.partnerId }),
      );
      return reply.code(201).send(sent);
    },
  );

  app.post<{ Params: { partnerId: string }; Body: { id: string; code: string } }>(
    '/api/benutzer/tan/:partnerId/pruefen',
    {
      config: { access: { portals: ['benutzer'], owns: 'partner' } },
      schema: {
        tags,
        summary: 'Judges the code and answers what it proves',
        params: defs.partnerParams,
        body: defs.tanAnswer,
        response: { 200: defs.tanProven },
      },
    },
    async (request) => {
      await transaction(db, (trx) => assertOwnNumber(trx, request));
      const { personId } = callerOf(request);
      return proofOf({ identity, clock }, { ...request.body, owner: { personId } });
    },
  );
  publicCodeRoutes(app, { settings, identity, db, send, clock });
  agentCodeRoutes(app, { identity, db, send, clock });
};

/** Routes of codes for agents and brokers, who confirm changes of their own access. */
function agentCodeRoutes(
  app: FastifyInstance,
  { identity, db, send, clock }: Pick<Deps, 'identity' | 'db' | 'clock'> & CodeSending,
): void {
  app.post<{ Body: { purpose: 'email' | 'handynummer' } }>(
    '/api/vermittler/tan',
    {
      config: { access: ['vermittler'] },
      schema: {
        tags,
        summary: 'Sends an agent a code that confirms one purpose',
        body: defs.agentTan,
        response: { 201: defs.tanSent },
      },
    },
    async (request, reply) => {
      await identity();
      const sent = await transaction(db, (trx) => sendToOwnPhone(send, trx, request, request.body));
      return reply.code(201).send(sent);
    },
  );
  app.post<{ Body: { id: string; code: string } }>(
    '/api/vermittler/tan/pruefen',
    {
      config: { access: ['vermittler'] },
      schema: {
        tags,
        summary: "Judges an agent's code and answers what it proves",
        body: defs.tanAnswer,
        response: { 200: defs.tanProven },
      },
    },
    async (request) => {
      const { personId } = callerOf(request);
      return proofOf({ identity, clock }, { ...request.body, owner: { personId } });
    },
  );
}

/** Routes of codes without a sign-in. */
function publicCodeRoutes(
  app: FastifyInstance,
  {
    settings,
    identity,
    db,
    send,
    clock,
  }: {
    settings: Deps['settings'];
    identity: Deps['identity'];
    db: Deps['db'];
    send: ReturnType<typeof createCodeSender>;
    clock: Deps['clock'];
  },
): void {
  app.post<{ Body: CodeRequest & { channel: 'sms' | 'mail'; to: string } }>(
    '/api/tan',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Sends a code to a number or address, bound to one purpose',
        body: defs.tan,
        response: { 201: defs.tanSent },
      },
    },
    async (request, reply) => {
      const { channel, to, ...asked } = request.body;
      const address = channel === 'mail' ? normaliseUsername(to) : mobileNumber(to);
      if (channel === 'mail' && !isEmail(address)) throw new PlatformError('email-invalid');
      const brand = requestBrand(request, settings.brand);
      const recipient = { brand, ...(channel === 'mail' ? { email: address } : { phone: address }) };
      await identity();
      const sent = await transaction(db, (trx) =>
        send(trx, { owner: { address }, request, asked }, recipient),
      );
      return reply.code(201).send(sent);
    },
  );
  app.post<{ Body: { id: string; code: string } }>(
    '/api/tan/pruefen',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Judges the code and answers what it proves',
        body: defs.tanAnswer,
        response: { 200: defs.tanProven },
      },
    },
    (request) => proofOf({ identity, clock }, request.body),
  );
}
