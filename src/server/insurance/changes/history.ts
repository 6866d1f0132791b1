import type { History, HistoryAsked as Asked } from '#api/changes.ts';
import { sql } from 'kysely';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { encodeCursor, decodeCursor } from '#server/http/cursor.ts';
import type { Caller } from '#server/ports/identity.ts';
import { visiblePartner } from '#server/people/partners/ownership.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { createChangeJudgement } from './changeJudgement.ts';
import type { ChangedBy } from '#server/storage/tables/changes.ts';

/** An entry of a customer's history. */
type HistoryEntry = History['items'][number];

/** A row of either trail. `what` is the definition of a contract change, else the kind of data changed. */
interface Row {
  id: string;
  at: Date;
  what: string;
  effective_on: string;
  changed_by: ChangedBy;
  number: string | null;
  contract: string | null;
  decision: string | null;
  taken_back: boolean;
  /** A later change of its kind came in its place before its day. */
  replaced: boolean;
}

/** Query of a page of the history, newest first. */
export type HistoryQuery = Asked;

function rowsOf(
  trx: Trx,
  partner: string,
  { contract, limit, after }: { contract?: string; limit: number; after?: { at: Date; id: string } },
): Promise<Row[]> {
  const behind = after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``;
  const own = sql`select id, created_at as at, kind as what, effective_on, changed_by, null as number,
      null as contract, null as decision, false as taken_back, false as replaced from partner_changes where partner = ${partner} ${behind}`;
  const ofContracts = sql`select id, created_at as at, definition as what, effective_on, changed_by, number,
      contract, decision, exists (select 1 from change_effects e where e.change = contract_changes.id
        and e.result = 'taken-back') as taken_back, exists (select 1 from change_effects e
        where e.change = contract_changes.id and e.result = 'replaced') as replaced from contract_changes where partner = ${partner} ${behind}
      ${contract === undefined ? sql`` : sql`and contract = ${contract}`}`;
  return sql<Row>`select * from (${contract === undefined ? sql`${own} union all ${ofContracts}` : ofContracts}) h
    order by at desc, id desc limit ${limit}`
    .execute(trx)
    .then(({ rows }) => rows);
}

/** Returns a reader of the history of a customer and the contracts. */
export function createHistory(deps: Deps, titled: ReturnType<typeof createChangeJudgement>['titled']) {
  const { db, root } = deps;
  const t = translator('live', root);

  async function entryOf(trx: Trx, row: Row): Promise<HistoryEntry> {
    const { portal, number: who } = row.changed_by;
    const agent = portal === 'vermittler';
    return {
      at: row.at.toISOString(),
      effectiveOn: row.effective_on,
      title: row.number === null ? t(`changes:history.data.${row.what}`) : titled(row.what),
      by: agent ? { side: 'agent', name: await nameOfAgent(trx, who) } : { side: 'customer' },
      ...(row.number !== null && { number: row.number }),
      ...(row.contract !== null && { contract: row.contract }),
      ...(row.decision !== null && { decision: row.decision }),
      ...(row.taken_back && { takenBack: true }),
      ...(row.replaced && { replaced: true }),
    };
  }

  /** @throws PlatformError not-found, also for another customer; parameter-invalid */
  return async function history(caller: Caller, id: string, { vertrag, limit = '20', cursor }: HistoryQuery) {
    const { number } = await visiblePartner(deps, caller, id);
    const most = Number(limit);
    const [at = '', last = ''] = cursor === undefined ? [] : decodeCursor(cursor, 2);
    return transaction(db, async (trx) => {
      const rows = await rowsOf(trx, number, {
        limit: most + 1,
        ...(vertrag !== undefined && { contract: vertrag }),
        ...(cursor !== undefined && { after: { at: new Date(at), id: last } }),
      });
      const items: HistoryEntry[] = [];
      for (const row of rows.slice(0, most)) items.push(await entryOf(trx, row));
      const end = rows.length > most ? rows[most - 1] : undefined;
      return { items, ...(end && { cursor: encodeCursor([end.at.toISOString(), end.id]) }) };
    });
  };
}
