import type { FastifyInstance, FastifyRequest } from 'fastify';
import schema from '../../../../schemas/api/accounts.schema.json' with { type: 'json' };
import { portals, type Portal } from '#server/base/portal.ts';
import { clientOf } from '#server/http/client.ts';
import type { Deps } from '#server/ports/deps.ts';

const defs = schema.$defs;

/** Routes that mail the code for a first password. */
export function initialPasswordRoutes(app: FastifyInstance, { identity, clock, settings }: Deps): void {
  const described = {
    tags: ['User and account'],
    summary: 'Mails a code to choose a first password by; answers the same in any case',
    response: { 202: defs.accepted },
  };

  async function sendCode(request: FastifyRequest, portal: Portal, email: string) {
    const { admin, vault } = await identity();
    const addressMac = vault.mac('address', clientOf(request));
    await admin.sendCode(portal, email, { addressMac, now: clock.now() });
    return { status: 'accepted' };
  }

  for (const portal of portals) {
    app.post<{ Body: { email: string } }>(
      `/api/${portal}/initialpasswort`,
      { config: { access: 'offen' }, schema: { ...described, body: defs.emailAsked } },
      async (request, reply) => reply.code(202).send(await sendCode(request, portal, request.body.email)),
    );
    if (settings.emailInPaths)
      app.post<{ Params: { email: string } }>(
        `/api/${portal}/initialpasswort/:email`,
        {
          config: { access: 'offen' },
          schema: { ...described, deprecated: true, params: defs.emailParams },
        },
        async (request, reply) => reply.code(202).send(await sendCode(request, portal, request.params.email)),
      );
  }
}
