import { bindTo } from '#engine/bindTo.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { withFreeNumber } from '#server/storage/numbers.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import {
  fingerprintOf,
  findStoredResponse,
  runOnce,
  type StoredResponse,
} from '#server/storage/idempotency/idempotency.ts';
import type { ClaimRequest, ClaimSubject } from './claimSubject.ts';
import { judgeReport } from './judgedReport.ts';
import { storeReport } from './reportStore.ts';
import { reportingDeps, type ReportingDeps } from './reportingDeps.ts';

/**
 * Sends the code for a new account in the answers.
 * @throws PlatformError request-invalid where none is needed, and as `report`
 */
async function requestCode(deps: ReportingDeps, subject: ClaimSubject, call: ClaimRequest) {
  const { clock, payouts } = deps;
  const { account, inputs } = await judgeReport(deps, call, subject, clock.now());
  return payouts.request(account, subject, inputs.brand);
}

/**
 * Stores a report or a supplement. The same key and body get the first answer, also concurrently.
 * @param scope scope of the key: path and signed-in person
 * @throws PlatformError claim-line-unknown, claim-closed, answers-invalid, answers-incomplete, draft-sent,
 * proof-missing, proof-wrong, proof-over for a new account, idempotency-key-reused, and as `open` of the
 * opening
 */
async function report(
  deps: ReportingDeps,
  subject: () => Promise<ClaimSubject>,
  call: ClaimRequest,
  { key, scope }: { key: string; scope: string },
): Promise<StoredResponse> {
  const { db, loadMonitor, clock, payouts, ids } = deps;
  const { token: _, proof: _code, ...body } = call;
  const repeatable = {
    scope: `schaden/${scope}`,
    key,
    fingerprint: fingerprintOf(body),
  };
  const saved = () => transaction(db, (trx) => findStoredResponse(trx, repeatable));
  loadMonitor.recordSubmission();
  const whose = await subject();
  const replayed = await saved();
  if (replayed) return replayed;
  const closed = whose.before && ['decided', 'paid'].includes(whose.before.claim.state);
  if (closed) throw new PlatformError('claim-closed');
  try {
    const now = clock.now();
    const reported = await judgeReport(deps, call, whose, now);
    await payouts.prove(reported.account, call, whose, reported.inputs.brand);
    return await withFreeNumber(() => {
      const made = { claim: ids.uuid(), report: ids.uuid() };
      return transaction(db, (trx) =>
        runOnce(trx, repeatable, now, () => storeReport(deps, trx, reported, made)),
      );
    });
  } catch (error) {
    // A concurrent duplicate makes this request look late: both get the same answer.
    const answered = error instanceof PlatformError ? await saved() : undefined;
    if (answered) return answered;
    throw error;
  }
}

/** Takes claim reports: judged by their definition, stored with their messages in one transaction. */
export function createReporting(deps: Deps) {
  const own = reportingDeps(deps);
  return { ...bindTo(own, { report, requestCode }), begin: own.opening.begin, opening: own.opening };
}
