import { PlatformError } from '#engine/errors/platformError.ts';
import schema from '../../../schemas/api/operation.schema.json' with { type: 'json' };
import { transaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Metrics } from '../http/metrics.ts';
import { countMessages } from '../outbox/service.ts';
import { browserErrorFields } from './browserError.ts';
import type { BrowserError } from './browserError.ts';

const words = schema.$defs;
const tags = ['Operation'];

/** What operating the platform needs. None of it says anything about a person. */
export const operationRoutes = (deps: Deps, metrics: Metrics): FastifyPluginAsync => {
  const { db, log, registry } = deps;
  return async (app) => {
    app.get(
      '/api/health',
      {
        config: { access: 'offen' },
        schema: { tags, summary: 'Whether the server is alive', response: { 200: words.health } },
      },
      () => ({ status: 'ok' }),
    );

    app.get(
      '/api/ready',
      {
        config: { access: 'offen' },
        schema: {
          tags,
          summary: 'Whether the server can serve: its database answers; 503 when not',
          response: { 200: words.ready },
        },
      },
      async () => {
        try {
          await transaction(db, countMessages);
        } catch (cause) {
          throw new PlatformError('unavailable', { cause });
        }
        return { status: 'ok', definitions: registry.list().length };
      },
    );

    app.get(
      '/api/metrics',
      {
        config: { access: 'local' },
        schema: { tags, summary: "Numbers in Prometheus' text format; only for requests from this machine" },
      },
      async (_request, reply) => {
        const { waiting, dead } = await transaction(db, countMessages);
        const text = metrics.text({ outbox_waiting: waiting, outbox_dead: dead });
        return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
      },
    );

    app.get('/api/openapi.json', { config: { access: 'offen' }, schema: { hide: true } }, () =>
      app.swagger(),
    );

    app.post<{ Body: BrowserError }>(
      '/api/browserfehler',
      {
        config: { access: 'offen' },
        schema: { tags, summary: 'Takes the report of an error in the browser', body: words.browserError },
      },
      (request, reply) => {
        log.warn(browserErrorFields(request.body), 'Error in the browser.');
        return reply.code(204).send();
      },
    );
  };
};
