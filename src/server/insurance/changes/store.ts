import type { Insertable, Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import { appendEventAbout } from '#server/storage/events/append.ts';
import type { ChangedBy, ContractChangesTable } from '#server/storage/tables/changes.ts';

/** A row of a contract change. */
export type ContractChange = Selectable<ContractChangesTable>;

/** Inserts a change. */
export async function insertChange(trx: Trx, change: Insertable<ContractChangesTable>): Promise<void> {
  await trx.insertInto('contract_changes').values(change).execute();
  const { partner, contract: subject, created_at, changed_by } = change;
  const { portal } = JSON.parse(changed_by) as Pick<ChangedBy, 'portal'>;
  await appendEventAbout(
    trx,
    partner,
    { kind: 'contract', subject, at: new Date(created_at) },
    { by: portal === 'vermittler' ? 'agent' : 'customer' },
  );
}

/** Returns a change by its number. */
export function findChange(trx: Trx, number: string): Promise<ContractChange | undefined> {
  return trx.selectFrom('contract_changes').selectAll().where('number', '=', number).executeTakeFirst();
}

/** Returns a change by its id. */
export function findChangeById(trx: Trx, id: string): Promise<ContractChange | undefined> {
  return trx.selectFrom('contract_changes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the numbers of changes by their ids. */
export async function numbersOf(trx: Trx, ids: string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('contract_changes')
    .select(['id', 'number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Returns the changes that follow a move, without those taken back or replaced, oldest first. */
export function changesOfMove(
  trx: Trx,
  { id, partner }: { id: string; partner: string },
): Promise<ContractChange[]> {
  return trx
    .selectFrom('contract_changes')
    .selectAll('contract_changes')
    .leftJoin('change_effects', 'change_effects.change', 'contract_changes.id')
    .where('contract_changes.partner', '=', partner)
    .where('contract_changes.move', '=', id)
    .where((each) =>
      each.or([
        each('change_effects.result', 'is', null),
        each('change_effects.result', 'not in', ['taken-back', 'replaced', 'void']),
      ]),
    )
    .orderBy('contract_changes.created_at')
    .orderBy('contract_changes.id')
    .execute();
}

/** Returns the changes of a contract, newest first. */
export function changesOf(trx: Trx, contract: string, limit: number): Promise<ContractChange[]> {
  return trx
    .selectFrom('contract_changes')
    .selectAll()
    .where('contract', '=', contract)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
