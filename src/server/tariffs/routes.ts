import prices from '../../../schemas/api/prices.schema.json' with { type: 'json' };
import call from '../../../schemas/api/wizard-call.schema.json' with { type: 'json' };
import type { Domain } from '../domains.ts';
import { createDrafts } from '../drafts/service.ts';
import type { WizardRequest } from '../judgement/wizardRequest.ts';

/** What a product costs: computed here only, whatever a request may claim. */
export const tariffRoutes: Domain = (deps) => async (app) => {
  const drafts = createDrafts(deps);

  app.post<{ Params: { product: string }; Body: WizardRequest }>(
    '/api/produkte/:product/preis',
    {
      config: { access: 'context' },
      schema: {
        tags: ['Definitions and wizards'],
        summary: 'Price for the answers so far: every variant, yearly and per payment period, tax apart',
        params: call.$defs.params,
        body: call.$defs.body,
        response: { 200: prices.$defs.price },
      },
    },
    async (request) =>
      deps.tariffs.priceFor(
        await drafts.openCall(request.params.product, { ...request.body, caller: request.caller }),
      ),
  );
};
