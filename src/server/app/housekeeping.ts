import { removeAccountRemains } from '#server/portals/retention/accounts.ts';
import { removeClaimLinks } from '#server/insurance/claims/links.ts';
import { today } from '#server/base/clock.ts';
import { inBatches } from '#server/storage/database/batches.ts';
import { vacuumEmbedded } from '#server/storage/database/autovacuum.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { remindOfToDos } from '#server/insurance/todos/reminders.ts';
import { draftReminders } from '#server/insurance/drafts/reminders.ts';
import { offerReminders } from '#server/portals/offers/reminders.ts';
import { repeat } from '#server/base/repeat.ts';
import { removeIdentityRemains } from '#server/portals/retention/identity.ts';
import { removeBundles } from '#server/portals/retention/papers.ts';
import { removeFreeAccounts } from '#server/insurance/payouts/service.ts';
import { applyDueMoves } from '#server/people/partners/service.ts';
import { settleErasures } from '#server/portals/retention/erasure.ts';
import { retentionCutoff, type RetainedKind } from '#server/base/retentionPeriods.ts';
import { retentionJobs } from '#server/portals/retention/retentionJobs.ts';
import { removeAbandonedUploads } from '#server/portals/retention/uploads.ts';
import { removeLeftNames } from '#server/people/customerBase/names.ts';
import { refreshFigures } from '#server/people/customerBase/figures.ts';
import { indexMissing } from '#server/people/customerBase/indexing.ts';

type HousekeepingDeps = Pick<
  Deps,
  'db' | 'clock' | 'flags' | 'ids' | 'log' | 'registry' | 'root' | 'settings'
>;

/** Removals of rows with an expiry of their own: codes, links, sign-ins in progress. */
const selfExpiring: ((trx: Trx, now: Date) => Promise<unknown>)[] = [
  removeIdentityRemains,
  removeAccountRemains,
  removeClaimLinks,
  removeFreeAccounts,
  removeBundles,
];

/** Jobs that apply what was scheduled for a day. */
const dailyJobs: ((trx: Trx, today: string, now: Date) => Promise<unknown>)[] = [applyDueMoves];

/** Sends reminders and removes everything expired, each batch in a short transaction of its own. */
export async function removeExpired(deps: HousekeepingDeps): Promise<void> {
  const { db, clock, ids, registry } = deps;
  const removing = { ids, now: clock.now() };
  await inBatches(db, (trx) => indexMissing(trx));
  await inBatches(db, (trx) => refreshFigures(trx, removing.now));
  await inBatches(db, draftReminders(deps));
  await inBatches(db, offerReminders(deps));
  for (const settle of dailyJobs) await transaction(db, (trx) => settle(trx, today(clock), clock.now()));
  await remindOfToDos(deps);
  for (const remove of selfExpiring) await inBatches(db, (trx) => remove(trx, removing.now));
  for (const [kind, remove] of Object.entries(retentionJobs)) {
    const before = retentionCutoff(kind as RetainedKind, removing.now);
    await inBatches(db, (trx) => remove(trx, before, removing));
  }
  await settleErasures(db, removing);
  // After the customers, whose names are removed here.
  await inBatches(db, (trx) => removeLeftNames(trx));
  // After the drafts, whose uploads are removed here.
  await removeAbandonedUploads(deps);
  await registry.removeUnused();
}

const removalInterval = 3_600_000;

/** Load can fill a table within minutes and outdate the planner's statistics. */
const vacuumInterval = 5 * 60_000;

/**
 * Runs the removal now and every hour, and vacuums the embedded database more often.
 * @returns a function that stops it and waits for runs in progress
 */
export function startHousekeeping(deps: HousekeepingDeps): () => Promise<void> {
  const { db, log, settings } = deps;
  const failed = (error: unknown) => log.error({ error }, 'Housekeeping failed.');
  const stops = [repeat(removalInterval, () => removeExpired(deps), failed)];
  if (!settings.databaseUrl)
    stops.push(repeat(vacuumInterval, async () => void (await vacuumEmbedded(db)), failed));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
