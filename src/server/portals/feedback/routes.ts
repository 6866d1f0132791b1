import type { Body } from '#api/feedback.ts';
import schema from '../../../../schemas/api/feedback.schema.json' with { type: 'json' };
import { today } from '#server/base/clock.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { requestBrand } from '#server/http/requestBrand.ts';
import { keepFeedback } from './store.ts';
import { withoutPersons } from './withoutPersons.ts';

const words = schema.$defs;

type Said = Body;

/** Feedback: anybody may give some, nobody can be told from it. */
export const feedbackRoutes: RoutePlugin = (deps) => async (app) => {
  app.post<{ Params: { source: string }; Body: Said }>(
    '/api/feedback/:source',
    {
      config: { access: 'offen' },
      schema: {
        tags: ['Feedback'],
        summary: 'Takes a score and a comment; nothing is stored that leads to a person',
        params: words.params,
        body: words.body,
        response: { 201: words.kept },
      },
    },
    async (request, reply) => {
      const { score = null, comment = '' } = request.body;
      const kept = withoutPersons(comment.trim());
      const row = {
        id: deps.ids.uuid(),
        source: request.params.source,
        score,
        comment: kept === '' ? null : kept,
        brand: requestBrand(request, deps.settings.brand),
        given_on: today(deps.clock),
      };
      await transaction(deps.db, (trx) => keepFeedback(trx, row));
      return reply.code(201).send({ status: 'kept' });
    },
  );
};
