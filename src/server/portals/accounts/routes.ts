import { noContent } from '#server/http/responses.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import schema from '../../../../schemas/api/accounts.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { endFamily, expiryOf, familiesOf, isActive } from '#server/people/identity/families.ts';
import { signedInRoute } from './signedInRoute.ts';
import { consentRoutes } from './consents.ts';
import { applicantRoutes } from './applicantRoutes.ts';
import { linkRoutes } from './linkRoutes.ts';
import { accountChangeRoutes } from './accountChangeRoutes.ts';
import { ownDataRoutes } from './ownDataRoutes.ts';
import { tanRoutes } from './tanRoutes.ts';

const defs = schema.$defs;
const tags = ['User and account'];
const access = ['benutzer' as const, 'vermittler' as const];

/** Routes of accounts: one's own account, codes, links and sessions. */
export const accountRoutes: RoutePlugin = (deps) => async (app) => {
  for (const routes of [
    signedInRoute,
    accountChangeRoutes,
    ownDataRoutes,
    tanRoutes,
    linkRoutes,
    applicantRoutes,
    sessionRoutes,
    consentRoutes,
  ])
    await app.register(routes(deps));
};

const sessionRoutes: RoutePlugin =
  ({ db, clock }) =>
  async (app) => {
    app.get(
      '/api/benutzer/sitzungen',
      {
        config: { access },
        schema: { tags, summary: 'The own sessions', response: { 200: defs.sessions } },
      },
      async (request) => {
        const { personId, familyId, portal } = callerOf(request);
        const families = await transaction(db, (trx) => familiesOf(trx, personId));
        const alive = families.filter((family) => isActive(family, portal, clock.now()));
        return {
          items: alive.map(({ id, device, signed_in_at, seen_at }) => ({
            endsAt: expiryOf({ seen_at, signed_in_at }, portal).toISOString(),
            id,
            device,
            current: id === familyId,
            signedInAt: signed_in_at.toISOString(),
            seenAt: seen_at.toISOString(),
          })),
        };
      },
    );

    app.delete<{ Params: { id: string } }>(
      '/api/benutzer/sitzungen/:id',
      {
        config: { access: { portals: access, owns: 'session' } },
        schema: {
          tags,
          summary: 'Ends an own session',
          params: defs.sessionParams,
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        const { personId } = callerOf(request);
        const ended = await transaction(db, (trx) =>
          endFamily(trx, personId, request.params.id, clock.now()),
        );
        // Sessions of other persons are not found.
        if (!ended) throw new PlatformError('not-found');
        return reply.status(204).send();
      },
    );
  };
