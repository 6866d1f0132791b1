import call from '../../../../schemas/api/wizard-call.schema.json' with { type: 'json' };
import schema from '../../../../schemas/api/declarations.schema.json' with { type: 'json' };
import applications from '../../../../schemas/api/applications.schema.json' with { type: 'json' };
import type { RoutePlugin } from '#server/ports/deps.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import type { WizardRequest } from '#server/answers/judgement/wizardRequest.ts';
import { requestBrand } from '#server/http/requestBrand.ts';
import { createDeclarations } from './service.ts';

/** Declarations per minute and client: each sends a mail to an unproven address. */
const maxDeclarationsPerMinute = 10;

/** One route per definition of the kind `erklaerung`, at its key or `endpoint`. Open to all, write-only. */
export const declarationRoutes: RoutePlugin = (deps) => {
  const declarations = createDeclarations(deps);
  const { write } = deps.settings.rateLimits;
  const rateLimit = write === 0 ? {} : { rateLimit: { max: Math.min(write, maxDeclarationsPerMinute) } };
  const kinds = deps.registry.list().filter(({ definition }) => definition.kind === 'erklaerung');
  return async (app) => {
    for (const { definition } of kinds) {
      app.post<{ Body: WizardRequest }>(
        `/api/${definition.endpoint ?? definition.key}`,
        {
          config: { access: 'offen', counts: 'declaration', ...rateLimit },
          schema: {
            tags: ['Contracts and self-service'],
            summary: 'A declaration about a contract, always accepted, confirmed by mail with date and time',
            headers: applications.$defs.headers,
            body: call.$defs.body,
            response: { 201: schema.$defs.received },
          },
        },
        async (request, reply) => {
          const header = request.headers['idempotency-key'];
          // A declaration without a key is accepted as a new one.
          const key = header === undefined ? deps.ids.uuid() : idempotencyKeyOf(header);
          const brand = request.body.brand ?? requestBrand(request, deps.settings.brand);
          const { status, body } = await declarations.declare(definition.id, { ...request.body, brand }, key);
          return reply.status(status).send(body);
        },
      );
    }
  };
};
