import { noContent, textIn } from '#server/http/responses.ts';
import schema from '../../../../schemas/api/operation.schema.json' with { type: 'json' };
import type { Deps } from '#server/ports/deps.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { browserErrorFields } from './browserError.ts';
import { apiDescription } from './apiDescription.ts';
import type { BrowserError } from './browserError.ts';
import { assertReady } from './readiness.ts';
import { createServerState } from './serverState.ts';
import { stateGauges } from './stateGauges.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { securityText } from './securityText.ts';
import { statusPage } from './statusPage.ts';
import { translator } from '#server/catalog/translations/service.ts';

const defs = schema.$defs;
const tags = ['Operation'];

function addHealthRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(
    '/api/health',
    {
      config: { access: 'offen', rateLimit: false },
      schema: { tags, summary: 'Whether the server is alive', response: { 200: defs.health } },
    },
    () => ({ status: 'ok' }),
  );

  app.get(
    '/api/ready',
    {
      config: { access: 'offen', rateLimit: false },
      schema: {
        tags,
        summary:
          'Whether the server can take what people hand in: its database answers in time and takes what is written, and nothing waits for it; 503 when not. Pages, prices and look-ups need no database: for these ask /api/health',
        response: { 200: defs.ready },
      },
    },
    async () => {
      await assertReady(deps);
      return { status: 'ok', definitions: deps.registry.list().length };
    },
  );
}

function addStateRoutes(app: FastifyInstance, deps: Deps): void {
  const { metrics, root, settings } = deps;
  const stateOf = createServerState(deps);
  app.get(
    '/api/metrics',
    {
      config: { access: 'operator', rateLimit: false },
      schema: {
        tags,
        summary:
          "Numbers in Prometheus' text format; for requests from this machine, and with the operator's token from others",
        response: { 200: textIn('text/plain') },
      },
    },
    async (_request, reply) => {
      const text = await metrics.text(stateGauges(await stateOf(), root));
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
    },
  );

  const t = translator('live', root);
  app.get(
    '/api/betrieb',
    {
      config: { access: 'operator' },
      schema: {
        tags,
        summary:
          "The state of this server as a page; for requests from this machine, and with the operator's token from others",
        response: { 200: textIn('text/html') },
      },
    },
    async (_request, reply) => {
      const page = statusPage({ state: await stateOf(), settings, uptime: process.uptime(), root }, t);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
    },
  );
}

function addSecurityTextRoute(app: FastifyInstance, { settings, clock }: Deps): void {
  app.get(
    '/.well-known/security.txt',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Whom to tell about a weakness (RFC 9116); 404 where no contact is set',
        response: { 200: textIn('text/plain') },
      },
    },
    (_request, reply) => {
      const text = securityText(settings, clock);
      if (text === undefined) throw new PlatformError('not-found');
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(text);
    },
  );
}

function addDescriptionRoute(app: FastifyInstance): void {
  app.get(
    '/api/openapi.json',
    {
      config: { access: 'offen' },
      schema: { tags, summary: 'This description, as OpenAPI 3.1', response: { 200: defs.description } },
    },
    () => apiDescription(app),
  );
}

function addBrowserErrorRoute(app: FastifyInstance, { log }: Pick<Deps, 'log'>): void {
  app.post<{ Body: BrowserError }>(
    '/api/browserfehler',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Takes the report of an error in the browser',
        body: defs.browserError,
        response: { 204: noContent },
      },
    },
    (request, reply) => {
      log.warn(browserErrorFields(request.body), 'Error in the browser.');
      return reply.code(204).send();
    },
  );
}

/** Routes for operating the platform; none holds personal data. */
export const operationRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    addHealthRoutes(app, deps);
    addStateRoutes(app, deps);
    if (deps.settings.apiDocs) addDescriptionRoute(app);
    addBrowserErrorRoute(app, deps);
    addSecurityTextRoute(app, deps);
  };
