import { removeAccountRemains } from './accounts/expiry.ts';
import { removeUnaccepted } from './applications/expiry.ts';
import { today } from './clock.ts';
import { transaction } from './database/transaction.ts';
import type { Trx } from './database/transaction.ts';
import type { Deps } from './deps.ts';
import { removeDeclarations } from './declarations/expiry.ts';
import { deleteExpiredDrafts } from './drafts/store.ts';
import { removeFeedback } from './feedback/store.ts';
import { removeMade } from './documents/personal/madeDocuments.ts';
import { removeKeys } from './idempotency/expiry.ts';
import { removeIdentityRemains } from './identity/expiry.ts';
import { removeMails } from './mail/store.ts';
import { removeDelivered } from './outbox/store.ts';
import { settleMoves } from './partners/service.ts';
import { removeLeftUploads } from './uploads/expiry.ts';

type Kept = Pick<Deps, 'db' | 'clock' | 'log' | 'registry' | 'settings'>;

/** What is kept for a limited time, and what removes it at a given moment; one line each. */
const removals: ((trx: Trx, now: Date) => Promise<unknown>)[] = [
  deleteExpiredDrafts,
  (trx, now) => removeDelivered(trx, daysBefore(now, 30)),
  (trx, now) => removeKeys(trx, daysBefore(now, 30)),
  (trx, now) => removeMails(trx, daysBefore(now, 30)),
  (trx, now) => removeFeedback(trx, daysBefore(now, 730).toISOString().slice(0, 10)),
  removeIdentityRemains,
  removeAccountRemains,
  (trx, now) => removeMade(trx, daysBefore(now, 31)),
  removeUnaccepted,
  removeDeclarations,
];

/** What comes to pass on a day that was named before. */
const dueDays: ((trx: Trx, today: string, now: Date) => Promise<unknown>)[] = [settleMoves];

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/** Removes everything whose time is over, each kind in a transaction of its own. */
export async function removeExpired(deps: Kept): Promise<void> {
  const { db, clock, registry } = deps;
  for (const settle of dueDays) await transaction(db, (trx) => settle(trx, today(clock), clock.now()));
  for (const remove of removals) await transaction(db, (trx) => remove(trx, clock.now()));
  // Drafts go first: with them, what was uploaded for them.
  await removeLeftUploads(deps);
  await registry.sweep();
}

/** Runs it at once and every hour. Answers what stops it; a run under way is waited for. */
export function startHousekeeping(deps: Kept): () => Promise<void> {
  let run = Promise.resolve();
  const start = () => {
    run = removeExpired(deps).catch((error: unknown) => deps.log.error({ error }, 'Housekeeping failed.'));
  };
  start();
  const timer = setInterval(start, 3_600_000);
  timer.unref();
  return () => {
    clearInterval(timer);
    return run;
  };
}
