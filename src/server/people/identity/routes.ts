import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';
import { clientOf } from '#server/http/client.ts';
import schema from '../../../../schemas/api/identity.schema.json' with { type: 'json' };
import type { Deps, RoutePlugin } from '#server/ports/deps.ts';
import { bodyLimit, parseJsonBody } from '#server/http/jsonBody.ts';
import { replayInvocation, type ProtocolResponse } from './replayInvocation.ts';
import { browserCookieHeader, browserMacOf, browserSecretOf } from './browserCookie.ts';
import { deviceOf } from './device.ts';
import { isPortal } from '#server/base/portal.ts';
import { embeddedPools } from './pools.ts';
import { operationOf, runOperation, refusalResponse } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { sessionRoutes } from './sessionRoutes.ts';

const defs = schema.$defs;
const tags = ['Identity'];
const mediaType = 'application/x-amz-json-1.1';

/** Declares an answer of the protocol, which has a media type of its own. */
const spoken = (schema: object) => ({
  description: 'An answer of the protocol',
  content: { [mediaType]: { schema } },
});

/** Serves the pools' settings and, without Cognito, the embedded identity provider. */
export const identityRoutes: RoutePlugin = (deps) => async (app) => {
  const { settings, identity } = deps;
  app.get<{ Params: { portal: string } }>(
    '/api/:portal/pool',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'The user pool of a portal',
        params: defs.portal,
        response: { 200: defs.pool },
      },
    },
    async (request) => {
      const { portal } = request.params;
      if (!isPortal(portal)) throw new PlatformError('not-found');
      const { id, clientId } = settings.cognito?.[portal] ?? embeddedPools[portal];
      return { userPoolId: id, userPoolWebClientId: clientId };
    },
  );
  await app.register(sessionRoutes(deps));
  if (settings.cognito) return;

  app.get<{ Params: { userPoolId: string } }>(
    '/idp/:userPoolId/.well-known/jwks.json',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'The public keys of a pool',
        params: defs.poolId,
        response: { 200: defs.keySet },
      },
    },
    async (request, reply) => {
      const { pools, keys } = await identity();
      if (!pools.some(({ id }) => id === request.params.userPoolId)) throw new PlatformError('not-found');
      return reply.header('cache-control', 'public, max-age=300').send({ keys: keys.published });
    },
  );
  await app.register(protocolRoutes(deps));
};

/** One address for all operations; a header names the operation. */
const protocolRoutes = (deps: Deps) => (app: FastifyInstance, _options: object, done: () => void) => {
  const { log, ids, settings } = deps;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    mediaType,
    { parseAs: 'buffer', bodyLimit: Math.min(bodyLimit, 32_768) },
    (_request, body, parsed) => parsed(null, body),
  );
  const send = (reply: FastifyReply, { status, body, type, browser }: ProtocolResponse) =>
    reply
      .code(status)
      .headers({ 'x-amzn-requestid': ids.uuid(), ...(type && { 'x-amzn-errortype': type }) })
      .headers(browser === undefined ? {} : { 'set-cookie': browserCookieHeader(browser, settings) })
      .type(mediaType)
      .send(JSON.stringify(body));
  app.setErrorHandler((error, _request, reply) => {
    const code = error instanceof PlatformError ? error.code : undefined;
    if (code === 'rate-limited') {
      recordSecurityEvent({ event: 'block', outcome: 'blocked', kind: 'requests', code });
      return send(reply, refusalResponse(new Refusal('TooManyRequestsException', 'Too many requests')));
    }
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode < 500 || (error instanceof PlatformError && error.status < 500))
      return send(
        reply,
        refusalResponse(new Refusal('SerializationException', 'The request cannot be read.')),
      );
    log.error({ error, route: '/idp' }, 'Request failed.');
    const body = { __type: 'InternalErrorException', message: 'Internal error' };
    return send(reply, { status: 500, type: body.__type, body });
  });
  app.post<{ Body: Buffer }>(
    '/idp',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'The user-pool protocol of Amazon Cognito',
        consumes: [mediaType],
        response: { 200: spoken(defs.result), '4XX': spoken(defs.refusal), '5XX': spoken(defs.refusal) },
      },
    },
    async (request, reply) => send(reply, await runRequest(deps, request)),
  );
  done();
};

async function runRequest(deps: Deps, request: FastifyRequest<{ Body: Buffer }>): Promise<ProtocolResponse> {
  const operation = operationOf(request.headers['x-amz-target']);
  if (!operation) return refusalResponse(new Refusal('UnknownOperationException', 'Unknown operation'));
  const body = request.body ?? Buffer.alloc(0);
  const input = parseJsonBody(body);
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return refusalResponse(new Refusal('SerializationException', 'The request cannot be read.'));
  const provider = await deps.identity();
  const now = deps.clock.now();
  const secret = browserSecretOf(request.headers.cookie, deps.settings);
  const invocation = request.headers['amz-sdk-invocation-id'];
  const call = {
    input: { ...input },
    addressMac: provider.vault.mac('address', clientOf(request)),
    browserSecret: secret,
    browserMac: secret === undefined ? undefined : browserMacOf(provider.vault, secret),
    device: deviceOf(request.headers['user-agent']),
    now,
  };
  const invocationRequest = {
    invocation: typeof invocation === 'string' ? invocation : undefined,
    operation: operation.name,
    body,
    now,
  };
  return replayInvocation(provider, invocationRequest, () => runOperation(operation.run, provider, call));
}
