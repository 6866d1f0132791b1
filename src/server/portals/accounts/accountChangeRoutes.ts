import { noContent } from '#server/http/responses.ts';
import { isEmail } from '#engine/formats/email.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import schema from '../../../../schemas/api/accounts.schema.json' with { type: 'json' };
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { portals } from '#server/base/portal.ts';
import { createAccountChanges, type AccountChanges } from './changes.ts';

const defs = schema.$defs;
const tags = ['User and account'];

type Change<Name extends keyof AccountChanges> = Parameters<AccountChanges[Name]>[1];

type App = Parameters<ReturnType<RoutePlugin>>[0];

function addPasswordRoutes(app: App, changes: AccountChanges): void {
  for (const portal of portals)
    app.put<{ Body: Change<'changePassword'> }>(
      `/api/${portal}/passwort`,
      {
        config: { access: [portal] },
        schema: {
          tags,
          summary: 'Changes the own password; every sign-in ends',
          body: defs.passwordChange,
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        await changes.changePassword(callerOf(request), request.body);
        return reply.code(204).send();
      },
    );
}

function addPasskeyRoutes(app: App, changes: AccountChanges): void {
  for (const portal of portals)
    app.post<{ Body: Change<'permitPasskey'> }>(
      `/api/${portal}/passkeys/freigeben`,
      {
        config: { access: [portal] },
        schema: {
          tags,
          summary: 'Permits to add or remove one passkey within five minutes, for the password',
          body: defs.passkeyPermit,
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        await changes.permitPasskey(callerOf(request), request.body);
        return reply.code(204).send();
      },
    );
}

function addPhoneRoutes(app: App, changes: AccountChanges): void {
  for (const portal of portals)
    app.put<{ Body: Change<'changePhone'> }>(
      `/api/${portal}/handynummer`,
      {
        config: { access: [portal] },
        schema: {
          tags,
          summary: 'Changes the number that codes are sent to',
          body: defs.phoneChange,
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        await changes.changePhone(callerOf(request), request.body);
        return reply.code(204).send();
      },
    );
}

/** Routes that change one's own account. */
export const accountChangeRoutes: RoutePlugin = (deps) => async (app) => {
  const changes = createAccountChanges(deps);
  const config = { access: ['benutzer' as const] };

  app.put<{ Body: Change<'changeUser'> }>(
    '/api/benutzer',
    {
      config,
      schema: {
        tags,
        summary: 'Changes the own e-mail address or name',
        body: defs.user,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (body.email !== undefined && !isEmail(body.email)) throw new PlatformError('email-invalid');
      await changes.changeUser(callerOf(request), body);
      return reply.code(204).send();
    },
  );

  addPasswordRoutes(app, changes);
  addPasskeyRoutes(app, changes);

  app.post<{ Body: Change<'removeAuthenticator'> }>(
    '/api/benutzer/authenticator/entfernen',
    {
      config,
      schema: {
        tags,
        summary: 'Takes the app for sign-in codes away; they come by text message again',
        body: defs.authenticatorRemoval,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await changes.removeAuthenticator(callerOf(request), request.body);
      return reply.code(204).send();
    },
  );

  addPhoneRoutes(app, changes);
  app.put<{ Body: { email: string; proof?: string; emailProof?: string } }>(
    '/api/vermittler/email',
    {
      config: { access: ['vermittler'] },
      schema: {
        tags,
        summary: 'Changes the address by which an agent or broker signs in',
        body: defs.emailChange,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      if (!isEmail(request.body.email)) throw new PlatformError('email-invalid');
      await changes.changeUser(callerOf(request), request.body);
      return reply.code(204).send();
    },
  );
};
