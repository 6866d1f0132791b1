import { noContent } from '#server/http/responses.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import schema from '../../../../schemas/api/identity.schema.json' with { type: 'json' };
import { callerOf } from '../access/access.ts';
import type { Deps, RoutePlugin } from '#server/ports/deps.ts';
import { hostCookieName, hostCookieOf } from '#server/http/cookies.ts';
import { createBrowserSessions } from './browserSessions.ts';
import { longestSignIn } from './families.ts';
import { portals, type Portal } from '#server/base/portal.ts';

const defs = schema.$defs;
const tags = ['Identity'];

/** Returns a portal's cookie. */
const cookieOf = (settings: Deps['settings'], portal: Portal) => {
  const secure = settings.origin.startsWith('https:');
  const name = `sitzung-${portal}`;
  // The prefix of the name requires the path `/`; without it the path is as narrow as possible.
  const path = secure ? '/' : `/api/${portal}/sitzung`;
  const attributes = `Path=${path}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return {
    read: ({ headers }: FastifyRequest): string | undefined => hostCookieOf(headers.cookie, settings, name),
    write: (reply: FastifyReply, value: string, seconds: number) =>
      void reply.header(
        'set-cookie',
        `${hostCookieName(settings, name)}=${value}; ${attributes}; Max-Age=${seconds}`,
      ),
  };
};

/**
 * Browser sessions: started with a refresh token, renewed by cookie, ended by the signed-in person. The cookie
 * counts only here and changes nothing by itself: requests must come from our pages, and they yield an access
 * token.
 */
export const sessionRoutes: RoutePlugin = (deps) => async (app) => {
  const { settings, clock, identity } = deps;
  let opened: ReturnType<typeof createBrowserSessions> | undefined;
  const sessions = async () => (opened ??= createBrowserSessions(await identity()));

  for (const portal of portals) {
    const cookie = cookieOf(settings, portal);
    const url = `/api/${portal}/sitzung`;
    app.put<{ Body: { refreshToken: string; deviceKey?: string } }>(
      url,
      {
        config: { access: 'page' },
        schema: {
          tags,
          summary: 'Begins the session of a browser: hands over the refresh token of a sign-in for a cookie',
          body: defs.handOver,
          response: { 200: defs.session },
        },
      },
      async (request, reply) => {
        const { refreshToken, deviceKey = null } = request.body;
        const begun = { refreshToken, deviceKey, before: cookie.read(request), now: clock.now() };
        const made = await (await sessions()).begin(portal, begun);
        if (!made) throw new PlatformError('unauthenticated');
        cookie.write(reply, made.secret, longestSignIn / 1000);
        return reply.header('cache-control', 'no-store').send(made.session);
      },
    );

    app.post(
      url,
      {
        config: { access: 'page' },
        schema: {
          tags,
          summary: 'A new access token for the session of a browser; 204 where nobody is signed in',
          body: defs.renewal,
          response: { 200: defs.session, 204: { type: 'null' } },
        },
      },
      async (request, reply) => {
        const secret = cookie.read(request);
        const session = secret && (await (await sessions()).renew(portal, secret, clock.now()));
        void reply.header('cache-control', 'no-store');
        if (session) return reply.send(session);
        if (secret) cookie.write(reply, '', 0);
        return reply.status(204).send();
      },
    );

    app.delete<{ Querystring: { everywhere?: '1'; devices?: 'forget' } }>(
      url,
      {
        config: { access: [portal], anyBrand: true },
        schema: {
          tags,
          summary:
            'Ends the session of a browser, or every session of the person, with the remembered devices if asked',
          querystring: defs.ending,
          response: { 204: noContent },
        },
      },
      async (request, reply) => {
        const { everywhere, devices } = request.query;
        const all = devices === 'forget' ? 'everything' : 'everywhere';
        const extent = everywhere === '1' ? all : 'here';
        const ended = { secret: cookie.read(request), extent, now: clock.now() } as const;
        await (await sessions()).end(callerOf(request), ended);
        cookie.write(reply, '', 0);
        return reply.status(204).send();
      },
    );
  }
};
