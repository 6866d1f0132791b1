import schema from '../../../schemas/api/messages.schema.json' with { type: 'json' };
import { callerOf } from '../access/access.ts';
import { createContracts } from '../contracts/service.ts';
import { transaction } from '../database/transaction.ts';
import type { Domain } from '../domains.ts';
import { unreadOf } from './store.ts';

/** Messages, as far as the bar of the account tells of them. */
export const messageRoutes: Domain = (deps) => {
  const contracts = createContracts(deps);
  return async (app) => {
    app.get(
      '/api/nachrichten/kunde/ungelesen',
      {
        config: { access: ['benutzer'] },
        schema: {
          ...{ tags: ['Messages'], summary: 'How many messages nobody has read yet' },
          response: { 200: schema.$defs.unread },
        },
      },
      async (request, reply) => {
        const partner = await contracts.customerFor(callerOf(request), undefined);
        void reply.header('cache-control', 'no-store');
        return { ungelesen: await transaction(deps.db, (trx) => unreadOf(trx, partner)) };
      },
    );
  };
};
