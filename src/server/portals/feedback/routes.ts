import type { Body } from '#api/feedback.ts';
import schema from '../../../../schemas/api/feedback.schema.json' with { type: 'json' };
import { today } from '#server/base/clock.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { requestBrand } from '#server/http/requestBrand.ts';
import { insertFeedback } from './store.ts';
import { redactPersonalData } from './redactPersonalData.ts';

const defs = schema.$defs;

type Feedback = Body;

/** Routes of anonymous feedback. */
export const feedbackRoutes: RoutePlugin = (deps) => async (app) => {
  app.post<{ Params: { source: string }; Body: Feedback }>(
    '/api/feedback/:source',
    {
      config: { access: 'offen' },
      schema: {
        tags: ['Feedback'],
        summary: 'Takes a score and a comment; nothing is stored that leads to a person',
        params: defs.params,
        body: defs.body,
        response: { 201: defs.kept },
      },
    },
    async (request, reply) => {
      const { score = null, comment = '' } = request.body;
      const kept = redactPersonalData(comment.trim());
      const row = {
        id: deps.ids.uuid(),
        source: request.params.source,
        score,
        comment: kept === '' ? null : kept,
        brand: requestBrand(request, deps.settings.brand),
        given_on: today(deps.clock),
      };
      await transaction(deps.db, (trx) => insertFeedback(trx, row));
      return reply.code(201).send({ status: 'kept' });
    },
  );
};
