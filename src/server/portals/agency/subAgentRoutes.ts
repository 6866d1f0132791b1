import schema from '../../../../schemas/api/agent-portal.schema.json' with { type: 'json' };
import { forbidStoring } from '#server/http/forbidStoring.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { ifMatchRevision } from '#server/http/etag.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import { createSubAgents, type SubAgentChange } from './subAgents.ts';
import type { NewSubAgent } from './subAgentCreation.ts';

const defs = schema.$defs;
const tags = ['Agent'];

/** Routes of an agent's sub-agents. */
export const subAgentRoutes: RoutePlugin = (deps) => async (app) => {
  const subAgents = createSubAgents(deps);
  const config = { access: ['vermittler' as const] };
  const url = '/api/vermittler/untervermittler';

  app.addHook('onSend', forbidStoring);

  app.get(
    url,
    { config, schema: { tags, summary: 'The own sub-agents', response: { 200: defs.subAgents } } },
    (request) => subAgents.list(callerOf(request)),
  );

  app.post<{ Body: NewSubAgent }>(
    url,
    {
      config,
      schema: {
        tags,
        summary: 'Takes on a sub-agent, who is invited by mail',
        headers: defs.headers,
        body: defs.newSubAgent,
        response: { 201: defs.subAgent },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      const { status, body } = await subAgents.create(callerOf(request), request.body, key);
      return reply.status(status).send(body);
    },
  );

  app.put<{ Params: { id: string }; Body: SubAgentChange }>(
    `${url}/:id`,
    {
      config: { access: { portals: ['vermittler'], owns: 'subAgent' } },
      schema: {
        tags,
        summary: 'Changes rights, lock and deputy of a sub-agent; If-Match says what was seen',
        params: defs.subAgentParams,
        headers: defs.revision,
        body: defs.subAgentChange,
        response: { 200: defs.subAgent },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const version = ifMatchRevision(request.headers['if-match']);
      const changed = await subAgents.change(callerOf(request), id, request.body, version);
      return reply.header('etag', `"${changed.version}"`).send(changed);
    },
  );
};
