import type { Json } from '#engine/definition/json.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { fingerprintOf, once, type Answered } from '#server/storage/idempotency/service.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { createClaimMails } from './claimMails.ts';
import { createClaimLink, readClaimLink } from './links.ts';
import { addRequirements, openDocuments } from './requirementStore.ts';
import { enterState, findClaim, statesOf } from './store.ts';
import type { ClaimState } from '#server/storage/tables/claims.ts';

/** What the core system tells of a claim. */
export interface ProgressCall {
  /** Secret of the address that came with the report. */
  token: string;
  state: ClaimState;
  /** When it was so; now when absent. */
  at?: string;
  /** What is needed besides. */
  documents?: { key: string; title: string; help?: string }[];
}

/** Where the core system tells how a claim goes on. */
const progressPath = '/api/schaeden/stand';

/** Lets the core system move claims on: it holds a secret for each that it was told of. */
export function createProgress(deps: Deps) {
  const { db, clock } = deps;
  const letters = createClaimMails(deps);

  /** What a report tells the core system: where to answer, and by which secret. */
  async function answerAt(trx: Trx, claim: string, now: Date): Promise<{ url: string; token: string }> {
    const { secret } = await createClaimLink(trx, { purpose: 'progress', claim, brand: null }, now);
    return { url: `${deps.settings.origin}${progressPath}`, token: secret };
  }

  /** Never before the state that a claim is in: its history has an order. */
  async function momentOf(trx: Trx, claim: string, at: string | undefined, now: Date): Promise<Date> {
    const last = (await statesOf(trx, claim)).at(-1)?.since ?? now;
    const reportedAt = at === undefined ? now : new Date(at);
    return new Date(Math.max(last.getTime(), Math.min(reportedAt.getTime(), now.getTime())));
  }

  async function move(trx: Trx, { state, at, documents = [] }: ProgressCall, id: string): Promise<Answered> {
    const now = clock.now();
    const before = await findClaim(trx, id);
    await addRequirements(trx, id, documents);
    await enterState(trx, id, state, await momentOf(trx, id, at, now));
    if (before && before.state !== state) {
      const partner = before.partner === null ? undefined : await findPartner(trx, before.partner);
      const missing = (await openDocuments(trx, [id])).get(id) ?? 0;
      await letters.moved(trx, { claim: { ...before, state }, partner, missing, now });
    }
    return { status: 200, body: { number: id, state } };
  }

  /**
   * Takes what the core system tells: a dated step in the history, and a mail that says where to read about it. The
   * same key and body again answer the same and move nothing.
   * @throws PlatformError link-invalid
   */
  async function take(call: ProgressCall, key: string): Promise<Answered> {
    const { token, ...progress } = call;
    const now = clock.now();
    return transaction(db, async (trx) => {
      const { claim } = await readClaimLink(trx, { secret: token, purposes: ['progress'], brands: [] }, now);
      const id = claim ?? '';
      const scope = `schadenstand/${id}`;
      const repeatable = { scope, key, fingerprint: fingerprintOf(progress as unknown as Json) };
      return once(trx, repeatable, now, () => move(trx, call, id));
    });
  }

  return { answerAt, take };
}
