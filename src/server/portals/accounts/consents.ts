import type { Consents } from '#api/accounts.ts';
import schema from '../../../../schemas/api/accounts.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import type { GivenConsent } from '#server/storage/model/consents.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import type { PartnerData } from '#server/storage/model/partner.ts';
import { visiblePartner } from '#server/people/partners/ownership.ts';

/** A consent that a customer gave or refused. */
type ConsentView = Consents['items'][number];

const defs = schema.$defs;

const declared = (application: string, consents: GivenConsent[]): ConsentView[] =>
  consents.map(({ label, given, at, givenBy, recorded, agent }) => ({
    kind: 'declaration',
    about: application,
    label,
    given,
    at,
    ...(givenBy && { givenBy }),
    ...(recorded && { recorded }),
    ...(agent !== undefined && { agent }),
  }));

const mandates = ({ bankAccounts }: PartnerData): ConsentView[] =>
  bankAccounts.flatMap(({ iban, mandate }) =>
    mandate ? [{ kind: 'mandate', about: iban.slice(-4), given: true, at: mandate.givenOn }] : [],
  );

async function consentsOf(trx: Trx, number: string, data: PartnerData): Promise<ConsentView[]> {
  const applications = await trx
    .selectFrom('customer_applications')
    .innerJoin('applications', 'applications.number', 'customer_applications.application')
    .select(['applications.number', 'applications.consents'])
    .where('customer_applications.partner', '=', number)
    .execute();
  const aboutHealth = await trx
    .selectFrom('claim_consents')
    .innerJoin('claims', 'claims.id', 'claim_consents.claim')
    .select(['claim', 'mode', 'given_at', 'revoked_at'])
    .where('claims.partner', '=', number)
    .execute();
  const views = [
    ...applications.flatMap((each) => declared(each.number, each.consents)),
    ...aboutHealth.map(({ claim, mode, given_at, revoked_at }): ConsentView => ({
      kind: 'health',
      about: claim,
      mode,
      given: mode !== 'ownProcurement',
      at: given_at.toISOString(),
      ...(revoked_at && { revokedAt: revoked_at.toISOString() }),
    })),
    ...mandates(data),
  ];
  return views.sort((a, b) => b.at.localeCompare(a.at));
}

/** Routes of a customer's consents, for the customer and the responsible agents. */
export const consentRoutes: RoutePlugin = (deps) => (app) => {
  app.get<{ Params: { id: string } }>(
    '/api/partner/:id/einwilligungen',
    {
      config: { access: { portals: ['benutzer', 'vermittler'], owns: 'partner' } },
      schema: {
        tags: ['Partner'],
        params: defs.customerParams,
        response: { 200: defs.consents },
        summary: 'Consents and mandates of a customer, newest first',
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { number, data } = await visiblePartner(deps, callerOf(request), request.params.id);
      return { items: await transaction(deps.db, (trx) => consentsOf(trx, number, data)) };
    },
  );
  return Promise.resolve();
};
