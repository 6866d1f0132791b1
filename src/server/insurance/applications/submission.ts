import type { Ids } from '#server/base/ids.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { isUnavailable } from '#server/storage/database/unavailable.ts';
import { withFreeNumber } from '#server/storage/numbers.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { linkApplication, openDraft, assertNotHandedOver } from '../drafts/opening.ts';
import { secretHash } from '#server/base/secretHash.ts';
import { fingerprintOf, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import type { WithCaller, WizardRequest } from '#server/answers/judgement/wizardRequest.ts';
import { attachUploads } from '../uploads/referencedUploads.ts';
import type { Application } from './application.ts';
import { replayedAnswer } from './replayedAnswer.ts';
import { storeSubmissions, type ApplicationRow, type Submission } from './store.ts';
import { receiptBody } from './receipt.ts';
import { applicationFor, identified, type FiledApplication } from './filedApplication.ts';
import type { ApplicationDeps } from './applicationDeps.ts';

/** Returns the row of an application with its outbox messages. */
function rowsOf(application: Application, ids: Ids, now: Date): Pick<Submission, 'application' | 'messages'> {
  const { id, number, definition, inputs, relevant, decision, given, secret, ...rest } = application;
  const { outline, reasons, consents, receipt, price = null, mediation = null, confirmation = null } = rest;
  const { context, brand } = inputs;
  const row: ApplicationRow = {
    id,
    number,
    definition: definition.id,
    version: definition.version,
    context,
    brand,
    decision,
    quote: price?.quote ?? null,
    created_at: now,
    price,
    answers: relevant,
    mediation,
    told: receipt,
    confirmation,
    outline,
    inputs,
    reasons,
    consents,
    documents: given,
    documents_secret_hash: secretHash(secret),
  };
  // Content is read from the row at delivery, by a server that knows these topics.
  const messages: Submission['messages'] = [
    { id: ids.uuid(), topic: 'policy', key: number, payload: { number } },
    { id: ids.uuid(), topic: 'receipt', key: number, payload: { number, mailId: ids.uuid() } },
  ];
  return { application: row, messages };
}

/**
 * Stores an application with its messages in one transaction and answers its number. The same key and body
 * get the first answer, even when today's judgement differs.
 * @throws PlatformError product-unknown, version-outdated, member-unknown, answers-invalid,
 * answers-incomplete, not-insurable, credit-check-failed, quote-stale, tariff-unreachable, draft-sent,
 * draft-handed, customer-confirmation-needed, signature-incomplete, proof-invalid, idempotency-key-reused
 */
export async function submit(
  deps: ApplicationDeps,
  product: string,
  request: WithCaller<WizardRequest>,
  key: string,
): Promise<StoredResponse> {
  const { db, clock, loadMonitor, keepDocuments, ids, intake } = deps;
  // Members that do not make it another application.
  const {
    documents: _,
    confirmation: _confirmation,
    caller: _caller,
    mediation: _mediation,
    pageBrand: _pageBrand,
    ...applied
  } = request;
  const fingerprint = fingerprintOf(applied);
  const repeatable = { scope: `antrag/${product}`, key, fingerprint };
  const before = () => transaction(db, (trx) => replayedAnswer(trx, repeatable));
  const now = clock.now();
  loadMonitor.recordSubmission();
  try {
    let application = await applicationFor(deps, product, request, now);
    await keepDocuments(application.issued, now);
    const stored = await withFreeNumber(async (tried) => {
      if (tried > 1) application = { ...application, ...identified(ids.uuid(), application) };
      const { number } = application;
      const rows = rowsOf(application, ids, now);
      const submission = { ...repeatable, status: 201, body: { number }, ...rows };
      const isStored =
        request.draftId === undefined && !application.use
          ? await intake.store(submission)
          : await storeAlone(deps, submission, request.draftId, application);
      return isStored ? rows.application : undefined;
    });
    if (stored) return { status: 201, body: receiptBody(stored, application.receipt) };
  } catch (error) {
    // Unauthorised callers get no stored answer, and an unreachable database is not asked again.
    const shut = error instanceof PlatformError && [401, 403].includes(error.status);
    const replayed = shut || isUnavailable(error) ? undefined : await before();
    if (replayed) return replayed;
    throw error;
  }
  const storedResponse = await before();
  if (storedResponse) return storedResponse;
  throw new PlatformError('unavailable');
}

/** Stores the application, marks its draft and consumes the confirmation in one transaction. */
function storeAlone(
  { clock, db }: ApplicationDeps,
  submission: Submission,
  draftId: string | undefined,
  { uploads, byAgent, use }: FiledApplication,
): Promise<boolean> {
  const { number } = submission.application;
  const now = clock.now();
  return transaction(db, async (trx) => {
    if (byAgent) await assertNotHandedOver(trx, draftId, now);
    await use?.(trx);
    const draft =
      draftId !== undefined && uploads.length > 0 ? await openDraft(trx, draftId, now) : undefined;
    if (draftId !== undefined)
      await linkApplication(trx, { secret: draftId, number }, { now, by: byAgent ? 'agent' : 'customer' });
    // A file was removed concurrently: nothing is stored, and the retry reports it.
    if (draft && !(await attachUploads(trx, draft.id, uploads, number)))
      throw new PlatformError('unavailable');
    const stored = await storeSubmissions(trx, [submission]);
    // A concurrent request took the key: the draft stays unchanged.
    if (stored.size === 0) throw new PlatformError('idempotency-key-reused');
    return true;
  });
}
