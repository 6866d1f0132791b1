import { countWizardStep } from '#server/catalog/definitions/wizardSteps.ts';
import prices from '../../../../schemas/api/prices.schema.json' with { type: 'json' };
import call from '../../../../schemas/api/wizard-call.schema.json' with { type: 'json' };
import { PlatformError } from '#engine/errors/platformError.ts';
import { createMediations } from '#server/people/agents/service.ts';
import { callerOf } from '#server/people/access/access.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { createDrafts } from '../drafts/service.ts';
import type { WizardRequest } from '#server/answers/judgement/wizardRequest.ts';
import { pageBrand } from '#server/http/requestBrand.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { optionPricesFor, reasonsFor } from '#server/catalog/tariffs/service.ts';

/** Routes of prices, which only the server computes. */
export const tariffRoutes: RoutePlugin = (deps) => async (app) => {
  const drafts = createDrafts(deps);
  const mediations = createMediations(deps.settings);
  const t = translator('live', deps.root);

  app.post<{ Params: { product: string }; Body: WizardRequest }>(
    '/api/produkte/:product/preis',
    {
      config: { access: 'context', counts: 'price' },
      schema: {
        tags: ['Definitions and wizards'],
        summary: 'Price for the answers so far: every variant and module, per payment period, tax apart',
        params: call.$defs.params,
        body: call.$defs.body,
        response: { 200: prices.$defs.price },
      },
    },
    async (request) => {
      const { params, body, caller, headers } = request;
      const mediation = mediations.kept(headers);
      const call = { ...body, caller, mediation, pageBrand: pageBrand(request) };
      const opened = await drafts.openCall(params.product, call);
      const price = await deps.tariffs.priceFor(opened);
      countWizardStep(deps, params.product, 'priced');
      // An external tariff service says what the answers cost, not what others would.
      return deps.settings.tariffService ? price : { ...price, options: optionPricesFor(opened) };
    },
  );

  app.post<{ Params: { product: string }; Body: WizardRequest }>(
    '/api/produkte/:product/preis/gruende',
    {
      config: { access: ['vermittler'] },
      schema: {
        tags: ['Definitions and wizards'],
        summary: 'What of the answers counted for the price, for those who advise',
        params: call.$defs.params,
        body: call.$defs.body,
        response: { 200: prices.$defs.reasons },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      // Only an external tariff service can explain its own prices.
      if (deps.settings.tariffService) throw new PlatformError('price-unavailable');
      return reasonsFor(await drafts.openCall(request.params.product, { ...request.body, caller }), t);
    },
  );
};
