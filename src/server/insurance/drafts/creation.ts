import { secretHash } from '#server/base/secretHash.ts';
import type { Insertable } from 'kysely';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { fingerprintOf, runOnce } from '#server/storage/idempotency/idempotency.ts';
import type { WithCaller } from '#server/answers/judgement/wizardRequest.ts';
import { applicantName } from './applicant.ts';
import { assertDraftSize, assertAnswerLengths } from './bounds.ts';
import { assertDraftsLeft, countDraft } from './hourlyTotal.ts';
import { concealedKey, seal, unseal } from './sealedSecret.ts';
import { agentsProvenance } from './customerDraft.ts';
import { judgedColumns } from './judged.ts';
import { insertDraft } from './store.ts';
import type { DraftsTable } from '#server/storage/tables/drafts.ts';
import { retainedUntil } from '#server/base/retentionPeriods.ts';
import { readDraft } from './reading.ts';
import type { DraftDeps } from './draftDeps.ts';
import type { DraftBody } from './draftBody.ts';
import type { SavedDraft } from './savedDraft.ts';

/**
 * Creates a draft and freezes its flags and mediation. The same idempotency key gets the same draft.
 * @throws PlatformError as `open` of the judgement, idempotency-key-reused, draft-text-too-long,
 * draft-answer-too-long, draft-too-large, rate-limited
 */
export async function createDraft(
  deps: DraftDeps,
  { caller, mediation: current, pageBrand, ...body }: WithCaller<DraftBody>,
  idempotencyKey?: string,
): Promise<SavedDraft> {
  const { customersBrand, judgement, t, clock, ids, ownerOf, db, settings } = deps;
  assertDraftSize(body.answers, body.provenance);
  const named = pageBrand === undefined ? await customersBrand(caller, body) : undefined;
  const request = { ...body, caller, mediation: current, pageBrand, ...(named && { brand: named }) };
  const opened = await judgement.open(body.key, request);
  const { loaded, inputs, mediation } = opened;
  assertAnswerLengths(loaded, body.answers, t);
  const now = clock.now();
  const secret = ids.secret();
  const owner = await ownerOf(inputs, caller, body);
  const { answers, provenance = {} } = body;
  const row: Insertable<DraftsTable> = {
    id: ids.uuid(),
    secret_hash: secretHash(secret),
    definition: loaded.definition.id,
    version: loaded.definition.version,
    context: inputs.context,
    brand: inputs.brand,
    flags: JSON.stringify(inputs.flags),
    answers: JSON.stringify(body.answers),
    provenance: JSON.stringify(owner ? agentsProvenance({ answers, provenance }) : provenance),
    mediation: mediation ? JSON.stringify(mediation) : null,
    agent: owner?.agent ?? null,
    partner: owner?.partner ?? null,
    applicant: owner ? applicantName(loaded.definition, body.answers) : null,
    ...(owner && judgedColumns(opened)),
    step: body.step ?? '',
    revision: 1,
    application_number: null,
    created_at: now,
    updated_at: now,
    expires_at: retainedUntil('draft', now),
  };
  const insert = async (trx: Trx) => {
    if (caller === null) await assertDraftsLeft(trx, settings.draftsPerHour, now);
    await insertDraft(trx, row);
    // Last, since all requests count in the same row.
    if (caller === null) await countDraft(trx, now);
  };
  if (idempotencyKey === undefined) {
    await transaction(db, insert);
    return readDraft(deps, secret, { caller, mediation: current });
  }
  const repeatable = {
    scope: 'entwuerfe',
    key: concealedKey(idempotencyKey),
    fingerprint: fingerprintOf(body),
  };
  const answer = await transaction(db, (trx) =>
    runOnce(trx, repeatable, now, async () => {
      await insert(trx);
      return { status: 201, body: { sealed: seal(secret, idempotencyKey) } };
    }),
  );
  return readDraft(deps, unseal(String('sealed' in answer.body && answer.body.sealed), idempotencyKey), {
    caller,
    mediation: current,
  });
}
