import type { MergePlan, Merged } from '#api/prospects.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today as dayOf } from '#server/base/clock.ts';
import { retainedUntil } from '#server/base/retentionPeriods.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { writeFigures } from '#server/people/customerBase/figures.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { insertPartnerChange } from '#server/people/partners/changeStore.ts';
import { accountOf, visiblePartnerIn } from '#server/people/partners/ownership.ts';
import { updatePartner } from '#server/people/partners/service.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { nameOfPartner, type Partner, type Prospect } from '#server/storage/model/partner.ts';
import { insertNote } from '../customerFile/noteStore.ts';
import { removeCustomer } from '../retention/partners.ts';
import { insertMerge, lockRecords } from './mergeStore.ts';
import { countRows, moveRows } from './movedRows.ts';
import { hasAccess } from './prospects.ts';
import { differenceOf } from './takenOver.ts';

/** Two records of which one goes into the other. */
interface Pair {
  kept: Partner;
  merged: Partner;
  /** What was noted of the one that goes; undefined where it cannot go. */
  prospect: Prospect | undefined;
}

/** A prospect who has reported a claim, or has a contract by an older release, is not merged. */
async function hasBusiness(trx: Trx, partner: string): Promise<boolean> {
  for (const table of ['contracts', 'claims'] as const) {
    const row = await trx.selectFrom(table).select('id').where('partner', '=', partner).executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Returns what was noted of a record that may go into another one. */
async function goingProspect(trx: Trx, kept: Partner, merged: Partner): Promise<Prospect | undefined> {
  if (kept.number === merged.number || kept.brand !== merged.brand) return undefined;
  const bound = await hasBusiness(trx, merged.number);
  return bound || (await hasAccess(trx, merged.number)) ? undefined : merged.prospect;
}

/** @throws PlatformError not-found for customers of others */
async function pairIn(trx: Trx, account: VisibleAccount, id: string, from: string): Promise<Pair> {
  await lockRecords(trx, [id, from]);
  const kept = await visiblePartnerIn(trx, account, id);
  const merged = await visiblePartnerIn(trx, account, from);
  return { kept, merged, prospect: await goingProspect(trx, kept, merged) };
}

/** Joins the record of a prospect with another one. */
export function createMerging(deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'root'>) {
  const { db, clock, ids } = deps;
  const t = translator('live', deps.root);

  /** Says in a note what the kept record did not take over. @returns its id */
  async function noteLeft(trx: Trx, { kept, merged }: Pair, left: string[], author: string): Promise<string> {
    const id = ids.uuid();
    const values = { name: nameOfPartner(merged.data), number: merged.number, left: left.join(', ') };
    const now = clock.now();
    await insertNote(trx, {
      id,
      author,
      partner: kept.number,
      words: t('agent:merge.note', values),
      due_on: null,
      done_at: null,
      created_at: now,
      updated_at: now,
      changed_by: null,
    });
    return id;
  }

  /** Returns what would become of both. @throws PlatformError not-found */
  async function plan(caller: Caller, id: string, from: string): Promise<MergePlan> {
    const account = await accountOf(deps, caller);
    return transaction(db, async (trx) => {
      const { kept, merged, prospect } = await pairIn(trx, account, id, from);
      const { takes, left } = differenceOf(kept, merged);
      const counts = await countRows(trx, from);
      return {
        possible: prospect !== undefined,
        kept: { number: id, name: nameOfPartner(kept.data), prospect: kept.prospect !== undefined },
        merged: { number: from, name: nameOfPartner(merged.data) },
        moves: Object.entries(counts).map(([what, count]) => ({ what, count }) as MergePlan['moves'][number]),
        takes,
        left,
      };
    });
  }

  /** Merges one record into another. @throws PlatformError not-found, merge-impossible, partner-changed */
  async function merge(caller: Caller, id: string, from: string): Promise<Merged> {
    const account = await accountOf(deps, caller);
    const now = clock.now();
    return transaction(db, async (trx) => {
      const pair = await pairIn(trx, account, id, from);
      const { kept, merged, prospect } = pair;
      if (!prospect) throw new PlatformError('merge-impossible');
      const { data, takes, left } = differenceOf(kept, merged);
      const version = takes.length === 0 ? kept.version : await updatePartner(trx, { ...kept, data }, now);
      if (version === undefined) throw new PlatformError('partner-changed');
      const moved = await moveRows(trx, { from, to: id });
      await removeCustomer(trx, from, { ids, now });
      const note = left.length === 0 ? null : await noteLeft(trx, pair, left, account.number);
      const { brand, agent } = merged;
      const record = { ...prospect, since: prospect.since.toISOString(), data: merged.data };
      const merge = ids.uuid();
      await insertMerge(trx, {
        id: merge,
        partner: id,
        merged: from,
        merged_by: account.number,
        merged_at: now,
        record: JSON.stringify({ ...record, brand, agent, version: merged.version }),
        moved: JSON.stringify(moved),
        took: takes.length === 0 ? null : JSON.stringify({ before: kept.data, version }),
        note,
      });
      const audit = { id: ids.uuid(), partner: id, kind: 'merge' as const, by: account };
      const states = { before: {}, after: { merged: from, takes } };
      await insertPartnerChange(trx, { ...audit, ...states, effectiveOn: dayOf(clock) }, now);
      await writeFigures(trx, [id], now);
      return { id: merge, until: retainedUntil('merge', now).toISOString() };
    });
  }

  return { plan, merge };
}
