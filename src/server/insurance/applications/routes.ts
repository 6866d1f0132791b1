import { countWizardStep } from '#server/catalog/definitions/wizardSteps.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import call from '../../../../schemas/api/wizard-call.schema.json' with { type: 'json' };
import schema from '../../../../schemas/api/applications.schema.json' with { type: 'json' };
import { createMediations } from '#server/people/agents/service.ts';
import documents from '../../../../schemas/api/documents.schema.json' with { type: 'json' };
import type { RoutePlugin } from '#server/ports/deps.ts';
import { sendFile } from '#server/http/sendFile.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import { createJudgement } from '#server/answers/judgement/service.ts';
import type { WithCaller, WizardRequest } from '#server/answers/judgement/wizardRequest.ts';
import { createApplicationFiles } from './confirmationHandler.ts';
import { customerConfirmationRoutes } from './customerConfirmationRoutes.ts';
import { pageBrand } from '#server/http/requestBrand.ts';
import { createApplications } from './service.ts';
import { sentFile } from '#server/http/responses.ts';

const tags = ['Definitions and wizards'];

/** Routes of applications: open to all, write-only. */
export const applicationRoutes: RoutePlugin = (deps) => {
  const applications = createApplications(deps);
  const mediations = createMediations(deps.settings);
  const applicationFile = createApplicationFiles(deps);
  const judgement = createJudgement(deps);
  const madeBy = (request: FastifyRequest) => ({
    caller: request.caller,
    mediation: mediations.kept(request.headers),
    pageBrand: pageBrand(request),
  });
  return async (app) => {
    preparationRoutes(app, { judgement, madeBy, applications });

    app.post<{ Params: { product: string }; Body: WizardRequest }>(
      '/api/produkte/:product/antrag',
      {
        config: { access: 'context', counts: 'application' },
        schema: {
          tags,
          summary: 'The application: judged, priced, stored and confirmed; the same key answers the same',
          params: call.$defs.params,
          headers: schema.$defs.headers,
          body: call.$defs.body,
          response: { 201: schema.$defs.received },
        },
      },
      async (request, reply) => {
        const key = idempotencyKeyOf(request.headers['idempotency-key']);
        const { product } = request.params;
        const call = { ...request.body, ...madeBy(request) };
        const { status, body } = await applications.submit(product, call, key);
        countWizardStep(deps, product, 'submitted');
        return reply.status(status).send(body);
      },
    );

    customerConfirmationRoutes(app, deps, applications);

    app.get<{ Params: { secret: string; name: string } }>(
      '/api/dokumente/antrag/:secret/:name',
      {
        config: { access: 'link' },
        schema: {
          tags: ['Documents'],
          summary: 'A file about an application, by the secret of its link, for 30 days',
          params: documents.$defs.personalParams,
          response: sentFile(),
        },
      },
      async (request, reply) => {
        const { secret, name } = request.params;
        const file = await applicationFile(secret, name);
        void reply.header('cache-control', 'no-store');
        return sendFile(request, reply, { ...file, bytes: file.pdf });
      },
    );
  };
};

/** Routes that judge answers without storing anything. */
function preparationRoutes(
  app: FastifyInstance,
  {
    judgement,
    madeBy,
    applications,
  }: {
    judgement: ReturnType<typeof createJudgement>;
    madeBy: (request: FastifyRequest) => WithCaller<object>;
    applications: ReturnType<typeof createApplications>;
  },
): void {
  app.get<{ Params: { product: string }; Querystring: { context?: string; brand?: string } }>(
    '/api/produkte/:product/eingaben',
    {
      config: { access: 'context' },
      schema: {
        tags,
        summary:
          'What a wizard is judged by beside its answers, as its document tells where anybody may come in',
        params: call.$defs.params,
        querystring: schema.$defs.beginning,
        response: { 200: schema.$defs.inputs },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { context, brand } = request.query;
      const asked = { ...(context && { context }), ...(brand && { brand }) };
      return judgement.begin(request.params.product, { ...asked, ...madeBy(request) });
    },
  );
  app.post<{ Params: { product: string }; Body: WizardRequest }>(
    '/api/produkte/:product/vorbereiten',
    {
      config: { access: 'context' },
      schema: {
        tags,
        summary: 'Checks answers and eligibility without storing anything',
        params: call.$defs.params,
        body: call.$defs.body,
        response: { 200: schema.$defs.prepared },
      },
    },
    (request) => applications.prepare(request.params.product, { ...request.body, ...madeBy(request) }),
  );
}
