import schema from '../../../../schemas/api/audit.schema.json' with { type: 'json' };
import { callerOf } from '../access/access.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { encodeCursor, decodeCursor } from '#server/http/cursor.ts';
import { visiblePartner } from '../partners/ownership.ts';
import { accessesTo } from './accesses.ts';
import { translator } from '#server/catalog/translations/service.ts';

const defs = schema.$defs;

/** Shows who accessed a customer's data, to the customer and to their agent. */
export const auditRoutes: RoutePlugin = (deps) => async (app) => {
  const { db, root } = deps;
  const t = translator('live', root);
  app.get<{ Params: { id: string }; Querystring: { limit?: string; cursor?: string } }>(
    '/api/partner/:id/zugriffe',
    {
      config: { access: { portals: ['benutzer', 'vermittler'], owns: 'partner' } },
      schema: {
        tags: ['Partner'],
        summary: 'Accesses of agents and brokers to data of a customer, newest first',
        params: defs.params,
        querystring: defs.page,
        response: { 200: defs.accesses },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { number } = await visiblePartner(deps, callerOf(request), request.params.id);
      const { limit = '50', cursor } = request.query;
      const most = Number(limit);
      const [before] = cursor === undefined ? [] : decodeCursor(cursor, 1);
      return transaction(db, async (trx) => {
        const page = { limit: most + 1, ...(before !== undefined && { before }) };
        const found = await accessesTo(trx, number, page, t);
        const items = found.slice(0, most);
        const last = found.length > most ? items.at(-1) : undefined;
        return { items, ...(last && { cursor: encodeCursor([String(last.sequence)]) }) };
      });
    },
  );
};
