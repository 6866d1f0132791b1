import prices from '../../../schemas/api/prices.schema.json' with { type: 'json' };
import call from '../../../schemas/api/wizard-call.schema.json' with { type: 'json' };
import type { Domain } from '../domains.ts';
import { readWizardCall, type WizardCallBody } from '../wizardCall.ts';
import { priceFor } from './service.ts';

/** What a product costs: computed here only, whatever a request may claim. */
export const tariffRoutes: Domain = (deps) => async (app) => {
  app.post<{ Params: { product: string }; Body: WizardCallBody }>(
    '/api/produkte/:product/preis',
    {
      schema: {
        tags: ['Wizards'],
        summary: 'Price for the answers so far: every variant, yearly and per payment period, tax apart',
        params: call.$defs.params,
        body: call.$defs.body,
        response: { 200: prices.$defs.price },
      },
    },
    async (request) => priceFor(await readWizardCall(deps, request.params.product, request.body)),
  );
};
