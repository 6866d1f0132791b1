import schema from '../../../../schemas/api/accounts.schema.json' with { type: 'json' };
import { transaction } from '#server/storage/database/transaction.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { createApplicantAccounts } from './applicantAccount.ts';
import { createCodeSender } from './codeSender.ts';

const defs = schema.$defs;
const tags = ['User and account'];
const config = { access: 'link' as const };

type Accounts = ReturnType<typeof createApplicantAccounts>;

/** Routes by which an applicant makes an account, by the reference in the answer to the application. */
export const applicantRoutes: RoutePlugin = (deps) => async (app) => {
  const { db, identity } = deps;
  const accounts = createApplicantAccounts(deps);
  const send = createCodeSender(deps);

  app.post<{ Body: Parameters<Accounts['check']>[0] }>(
    '/api/benutzer/antragszugang/pruefen',
    {
      config,
      schema: {
        tags,
        summary: 'Says where the codes for an account go that an applicant may make',
        body: defs.sentApplication,
        response: { 200: defs.knownApplicant },
      },
    },
    (request) => accounts.check(request.body),
  );

  app.post<{ Body: Parameters<Accounts['recipient']>[1] }>(
    '/api/benutzer/antragszugang/tan',
    {
      config,
      schema: {
        tags,
        summary: 'Sends an applicant a code to the address or phone that the application names',
        body: defs.applicantTan,
        response: { 201: defs.tanSent },
      },
    },
    async (request, reply) => {
      // Opened before the transaction because the embedded database has a single session.
      await identity();
      const sent = await transaction(db, async (trx) => {
        const recipient = await accounts.recipient(trx, request.body);
        const address = 'email' in recipient ? recipient.email : recipient.phone;
        const asked = { purpose: 'registrierung' as const };
        return send(trx, { owner: { address }, request, asked }, recipient);
      });
      return reply.code(201).send(sent);
    },
  );

  app.post<{ Body: Parameters<Accounts['complete']>[0] }>(
    '/api/benutzer/antragszugang',
    {
      config,
      schema: {
        tags,
        summary: 'Makes an account for an applicant',
        body: defs.applicantChoice,
        response: { 201: defs.registered },
      },
    },
    async (request, reply) => reply.code(201).send(await accounts.complete(request.body)),
  );
};
