import type { AsJson } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { canonicalJson } from '#engine/quote.ts';
import { formatDate } from '#engine/text/format.ts';
import { fingerprintOf, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import { withFreeNumber } from '#server/storage/numbers.ts';
import type { Caller } from '#server/ports/identity.ts';
import { changeNumber } from './number.ts';
import type { ChangeRequest } from './opening.ts';
import { outcomeView, type OpenedChange, type OutcomeView } from './outcome.ts';
import { changePurpose } from './proofs.ts';
import type { ChangeDeps } from './changeDeps.ts';

export const isPriced = ({ loaded }: OpenedChange) => loaded.definition.change?.priced === true;

export const purpose = (id: string, change: string, { answers }: ChangeRequest) =>
  changePurpose(canonicalJson({ id, change, answers }));

/** Saves under a number that may be taken. */
async function saveOnce(
  { saving, opening, ids, outcomeOf, t, proofs, clock }: ChangeDeps,
  caller: Caller,
  id: string,
  change: string,
  call: ChangeRequest,
  { key, revision }: { key: string; revision: number | undefined },
): Promise<StoredResponse> {
  const { proof, ...asked } = call;
  // Keys are scoped to the person, so that others cannot get the answer.
  const scope = `aenderung/${caller.personId}/${id}/${change}`;
  const repeatable = { scope, key, fingerprint: fingerprintOf(asked) };
  const replayed = await saving.saved(repeatable);
  if (replayed) return replayed;
  try {
    const opened = await opening.openFor(caller, id, change, call);
    const { contract } = opened.subject;
    if (revision !== undefined && contract.version !== revision) throw await saving.inBetween(id, revision);
    const changeId = ids.uuid();
    const number = changeNumber(changeId, opened.inputs.today);
    const outcome = await outcomeOf(opened, call.answers, { number });
    const { effectiveOn } = outcome;
    if (call.effectiveOn !== undefined && call.effectiveOn !== effectiveOn)
      throw new PlatformError('end-day-impossible', {
        members: { effectiveOn, reason: t('changes:refused.endDay', { date: formatDate(effectiveOn) }) },
      });
    const { yearCent } = outcome.premium.after;
    if (isPriced(opened) && call.yearCent !== undefined && call.yearCent !== yearCent) {
      const members: AsJson<OutcomeView> = outcomeView(outcome, { priced: true });
      throw new PlatformError('premium-stale', { members });
    }
    if (opened.loaded.definition.change?.proof === 'tan')
      await proofs.judge(caller.personId, purpose(id, change, call), proof);
    const storing = { opened, outcome, call, changeId, number, caller, now: clock.now() };
    return await saving.save(repeatable, storing);
  } catch (error) {
    // A concurrent duplicate makes this request look late: both get the same answer.
    const answered = error instanceof PlatformError ? await saving.saved(repeatable) : undefined;
    if (answered) return answered;
    throw error;
  }
}

/**
 * Saves a change: contract, partner, audit trail, response and messages in one transaction. The same key
 * and body get the first answer, also concurrently.
 * @param given `revision`: contract version that the person has seen; undefined: the current one
 * @throws PlatformError contract-changed with the changes since, end-day-impossible with the day,
 * premium-stale, proof-missing, proof-wrong, proof-over, change-nothing, and as `calculate`
 */
export const saveChange = (...given: Parameters<typeof saveOnce>) => withFreeNumber(() => saveOnce(...given));
