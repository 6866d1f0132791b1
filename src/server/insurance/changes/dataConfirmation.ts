import { PlatformError } from '#engine/errors/platformError.ts';
import { fingerprintOf, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import { withFreeNumber } from '#server/storage/numbers.ts';
import type { Caller } from '#server/ports/identity.ts';
import { changeNumber } from './number.ts';
import { changePrefill } from './applyWrites.ts';
import type { ChangeDeps } from './changeDeps.ts';

/** Confirms under a number that may be taken. */
async function confirmOnce(
  { opening, t, saving, ids, outcomeOf, clock }: ChangeDeps,
  caller: Caller,
  id: string,
  { product, change }: { product: string; change: string },
  { key, revision }: { key: string; revision: number | undefined },
): Promise<StoredResponse> {
  const { subject } = await opening.subjectFor(caller, id);
  if (subject.contract.product !== product)
    throw new PlatformError('change-impossible', {
      members: { reason: t('changes:refused.product'), because: 'product' },
    });
  const scope = `bestaetigung/${caller.personId}/${id}/${change}`;
  const repeatable = { scope, key, fingerprint: fingerprintOf({ product }) };
  const replayed = await saving.saved(repeatable);
  if (replayed) return replayed;
  const opened = await opening.openFor(caller, id, change);
  const { version } = opened.subject.contract;
  if (revision !== undefined && version !== revision) throw await saving.inBetween(id, revision);
  const answers = changePrefill(opened.loaded.definition, opened.subject);
  const lookups = { ...opened.inputs.lookups, ...(await opening.lookupsOf(opened.loaded, answers)) };
  const changeId = ids.uuid();
  const number = changeNumber(changeId, opened.inputs.today);
  const asked = { ...opened, inputs: { ...opened.inputs, lookups } };
  const outcome = await outcomeOf(asked, answers, { number });
  // Whatever its definition says: here, somebody has asked for nothing but a confirmation.
  const same = {
    ...outcome,
    decision: 'confirm' as const,
    writes: [],
    waits: false,
    unchanged: true,
    replaced: [],
    replanned: [],
  };
  const { contract } = opened.subject;
  const premium = { before: contract.premium, after: contract.premium };
  const storing = { opened: asked, outcome: { ...same, premium, consequences: [] }, call: { answers } };
  return saving.save(repeatable, { ...storing, changeId, number, caller, now: clock.now() });
}

/**
 * Confirms that the contract's data is unchanged: only the audit trail is written.
 * @throws PlatformError change-impossible for a contract of another product, and as `save`
 */
export const confirmUnchanged = (...given: Parameters<typeof confirmOnce>) =>
  withFreeNumber(() => confirmOnce(...given));
