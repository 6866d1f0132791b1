import type { ProgressCall as Call } from '#api/claims.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { createClaimMails } from './claimMails.ts';
import { createClaimLink, readClaimLink } from './links.ts';
import { addRequirements, openDocuments } from './requirementStore.ts';
import { enterState, findClaim, statesOf, updateStep } from './store.ts';

/** Progress of a claim from the core system. */
export type ProgressCall = Call;

/** Path on which the core system reports progress. */
const progressPath = '/api/schaeden/stand';

/** Takes progress from the core system, which has a secret per claim. */
export function createProgress(deps: Deps) {
  const { db, clock } = deps;
  const letters = createClaimMails(deps);

  /** Returns URL and secret on which the core system answers a report. */
  async function answerAt(trx: Trx, claim: string, now: Date): Promise<{ url: string; token: string }> {
    const { secret } = await createClaimLink(trx, { purpose: 'progress', claim, brand: null }, now);
    return { url: `${deps.settings.origin}${progressPath}`, token: secret };
  }

  /** Returns the instant of a step, never before the last one: the history is ordered. */
  async function momentOf(trx: Trx, claim: string, at: string | undefined, now: Date): Promise<Date> {
    const last = (await statesOf(trx, claim)).at(-1)?.since ?? now;
    const reportedAt = at === undefined ? now : new Date(at);
    return new Date(Math.max(last.getTime(), Math.min(reportedAt.getTime(), now.getTime())));
  }

  async function move(
    trx: Trx,
    { state, at, documents = [], amountCent, expectedOn }: ProgressCall,
    id: string,
  ): Promise<StoredResponse> {
    const now = clock.now();
    const before = await findClaim(trx, id);
    await addRequirements(trx, id, documents);
    const facts = {
      ...(amountCent !== undefined && { amountCent }),
      ...(expectedOn !== undefined && { expectedOn }),
    };
    if (before?.state === state && Object.keys(facts).length > 0) await updateStep(trx, id, facts, now);
    await enterState(trx, id, state, await momentOf(trx, id, at, now), facts);
    if (before && before.state !== state) {
      const partner = before.partner === null ? undefined : await findPartner(trx, before.partner);
      const missing = (await openDocuments(trx, [id])).get(id) ?? 0;
      await letters.moved(trx, { claim: { ...before, state }, partner, missing, now });
    }
    return { status: 200, body: { number: id, state } };
  }

  /**
   * Stores a dated step in the history and mails a notice. The same key and body get the same answer.
   * @throws PlatformError link-invalid
   */
  async function take(call: ProgressCall, key: string): Promise<StoredResponse> {
    const { token, ...progress } = call;
    const now = clock.now();
    return transaction(db, async (trx) => {
      const { claim } = await readClaimLink(trx, { secret: token, purposes: ['progress'], brands: [] }, now);
      const id = claim ?? '';
      const scope = `schadenstand/${id}`;
      const repeatable = { scope, key, fingerprint: fingerprintOf(progress) };
      return runOnce(trx, repeatable, now, () => move(trx, call, id));
    });
  }

  return { answerAt, take };
}
