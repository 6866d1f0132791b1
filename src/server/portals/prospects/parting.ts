import type { Merges } from '#api/prospects.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today as dayOf } from '#server/base/clock.ts';
import { retainedUntil, retentionCutoff } from '#server/base/retentionPeriods.ts';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import { writeFigures } from '#server/people/customerBase/figures.ts';
import { insertPartnerChange } from '#server/people/partners/changeStore.ts';
import { accountOf, visiblePartnerIn } from '#server/people/partners/ownership.ts';
import { insertPartners, updatePartner } from '#server/people/partners/service.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { nameOfPartner, type Partner } from '#server/storage/model/partner.ts';
import { lockRecords, mergesOf, removeMerge, type MergeRow } from './mergeStore.ts';
import { giveBackRows, touchedSince } from './movedRows.ts';

type Touched = NonNullable<Merges['items'][number]['touched']>;

/** Returns what has gone on with a merged record since; nothing while the merge can be undone. */
async function touchedIn(trx: Trx, kept: Partner, { moved, merged_at, took }: MergeRow): Promise<Touched> {
  const rows = await touchedSince(trx, moved, { partner: kept.number, at: merged_at });
  return took && took.version !== kept.version ? [...rows, 'data'] : rows;
}

/** Returns the record as it was, under its old number. */
function recordAgain({ merged, record }: MergeRow): Partner {
  const { since, by, callable, brand, agent, data, version } = record;
  const prospect = { since: new Date(since), by, ...(callable !== undefined && { callable }) };
  return { number: merged, brand, agent, data, version: version + 1, prospect };
}

/** Parts records again that were merged. */
export function createParting(deps: Pick<Deps, 'db' | 'clock' | 'ids'>) {
  const { db, clock, ids } = deps;

  /** Returns the merges into a record that are not older than the period, with what prevents undoing them. */
  async function list(caller: Caller, id: string): Promise<Merges> {
    const account = await accountOf(deps, caller);
    const since = retentionCutoff('merge', clock.now());
    return transaction(db, async (trx) => {
      const kept = await visiblePartnerIn(trx, account, id);
      const items: Merges['items'] = [];
      for (const row of await mergesOf(trx, id, since)) {
        const touched = await touchedIn(trx, kept, row);
        items.push({
          id: row.id,
          merged: row.merged,
          name: nameOfPartner(row.record.data),
          by: await nameOfAgent(trx, row.merged_by),
          at: row.merged_at.toISOString(),
          until: retainedUntil('merge', row.merged_at).toISOString(),
          ...(touched.length > 0 && { touched }),
        });
      }
      return { items };
    });
  }

  async function partIn(trx: Trx, kept: Partner, row: MergeRow): Promise<void> {
    const now = clock.now();
    const { number } = kept;
    if (row.took) await updatePartner(trx, { ...kept, data: row.took.before }, now);
    const [again] = await insertPartners(trx, [recordAgain(row)], now);
    if (again === undefined) throw new PlatformError('merge-settled');
    await giveBackRows(trx, row.moved, { from: number, to: again });
    // What an agent has written into it since stays.
    if (row.note !== null)
      await trx.deleteFrom('customer_notes').where('id', '=', row.note).where('version', '=', 1).execute();
    await removeMerge(trx, row.id);
    await writeFigures(trx, [number, again], now);
  }

  /**
   * Undoes a merge. @returns the number of the record that is there again
   * @throws PlatformError not-found; merge-settled once the period is over or something has gone on
   */
  async function part(caller: Caller, id: string, merge: string): Promise<{ number: string }> {
    const account = await accountOf(deps, caller);
    const now = clock.now();
    return transaction(db, async (trx) => {
      await lockRecords(trx, [id]);
      const kept = await visiblePartnerIn(trx, account, id);
      const all = await mergesOf(trx, id, retentionCutoff('merge', now));
      const row = all.find((each) => each.id === merge);
      if (!row || (await touchedIn(trx, kept, row)).length > 0) throw new PlatformError('merge-settled');
      await partIn(trx, kept, row);
      account.visibility.recordAccess(row.merged);
      const audit = { id: ids.uuid(), partner: id, kind: 'part' as const, by: account };
      const states = { before: { merged: row.merged }, after: {} };
      await insertPartnerChange(trx, { ...audit, ...states, effectiveOn: dayOf(clock) }, now);
      return { number: row.merged };
    });
  }

  return { list, part };
}
