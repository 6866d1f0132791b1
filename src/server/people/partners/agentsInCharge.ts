import type { Trx } from '#server/storage/database/transaction.ts';

/** Returns the agents who are in charge of customers, by customer. */
export async function agentsInCharge(trx: Trx, partners: string[]): Promise<Map<string, string>> {
  if (partners.length === 0) return new Map();
  const rows = await trx
    .selectFrom('partners')
    .select(['number', 'agent'])
    .where('number', 'in', partners)
    .where('agent', 'is not', null)
    .execute();
  return new Map(rows.map(({ number, agent }) => [number, agent ?? '']));
}
