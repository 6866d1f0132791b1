import type { FastifyInstance } from 'fastify';
import call from '../../../../schemas/api/wizard-call.schema.json' with { type: 'json' };
import accounts from '../../../../schemas/api/accounts.schema.json' with { type: 'json' };
import schema from '../../../../schemas/api/applications.schema.json' with { type: 'json' };
import { createMediations } from '#server/people/agents/service.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { WizardRequest } from '#server/answers/judgement/wizardRequest.ts';
import { pageBrand } from '#server/http/requestBrand.ts';
import type { createApplications } from './service.ts';
import type { CodeChannel } from '#server/storage/model/confirmation.ts';

const tags = ['Definitions and wizards'];

interface Asked extends WizardRequest {
  channel: CodeChannel;
}

/** Routes of the customer's confirmation: sending the code and checking it. */
export function customerConfirmationRoutes(
  app: FastifyInstance,
  { settings }: Deps,
  applications: ReturnType<typeof createApplications>,
): void {
  const mediations = createMediations(settings);

  app.post<{ Params: { product: string }; Body: Asked }>(
    '/api/produkte/:product/bestaetigung',
    {
      config: { access: 'context' },
      schema: {
        tags,
        summary:
          'Sends the customer a code that confirms these answers at this price, for an agent who files them',
        params: call.$defs.params,
        body: schema.$defs.confirmationRequest,
        response: { 201: schema.$defs.confirmationSent },
      },
    },
    async (request, reply) => {
      const { channel, ...asked } = request.body;
      const mediation = mediations.kept(request.headers);
      const by = { ...asked, caller: request.caller, mediation, pageBrand: pageBrand(request) };
      const sent = await applications.requestConfirmation(request.params.product, by, channel);
      return reply.status(201).send(sent);
    },
  );

  app.post<{ Body: { id: string; code: string } }>(
    '/api/produkte/:product/bestaetigung/pruefen',
    {
      config: { access: 'context' },
      schema: {
        tags,
        summary:
          'Judges the code that the customer was sent and answers what goes along with the application',
        params: call.$defs.params,
        body: accounts.$defs.tanAnswer,
        response: { 200: schema.$defs.confirmationProven },
      },
    },
    (request) => applications.checkConfirmation(request.caller, request.body),
  );
}
