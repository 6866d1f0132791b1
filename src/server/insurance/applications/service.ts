import type { Ids } from '#server/base/ids.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { PublicAgent } from '#server/storage/model/agent.ts';
import { createMediations } from '#server/people/agents/service.ts';
import type { Mediation } from '#server/storage/model/mediation.ts';
import { subAgentOf } from '#server/people/agents/subAgentStore.ts';
import { isUnavailable } from '#server/storage/database/unavailable.ts';
import { withFreeNumber } from '#server/storage/numbers.ts';
import { applicationNumber } from './number.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { createIssuedStore } from '#server/catalog/documents/service.ts';
import { createPersonalDocuments } from '#server/answers/documents/personal/service.ts';
import { createDrafts, linkApplication, openDraft, assertNotHandedOver } from '../drafts/service.ts';
import { secretHash } from '#server/base/secretHash.ts';
import { createGivenDocuments } from './givenDocuments.ts';
import { fingerprintOf, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import {
  isOfferRequest,
  type WithCaller,
  type WizardRequest,
} from '#server/answers/judgement/wizardRequest.ts';
import { unofferedChoice } from '#server/catalog/tariffs/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import {
  referencedUploads,
  attachUploads,
  uploadErrors,
  type ReferencedUpload,
} from '../uploads/referencedUploads.ts';
import { applicationOf, type AcceptedAnswers, type Application } from './application.ts';
import { createAcceptance } from './acceptance.ts';
import { createCustomerConfirmation, type JudgedConfirmation } from './customerConfirmation.ts';
import { replayedAnswer } from './replayedAnswer.ts';
import { recordedBy } from './givenConsents.ts';
import { createIntake } from './intake.ts';
import { storeSubmissions, type ApplicationRow, type Submission } from './store.ts';
import { receiptBody } from './receipt.ts';
import type { CodeChannel } from '#server/storage/model/confirmation.ts';

/** An application with everything that its transaction settles. */
interface FiledApplication extends Application {
  uploads: ReferencedUpload[];
  /** Filed by an agent. */
  byAgent: boolean;
  /** Consumes the code that confirmed it. */
  use: JudgedConfirmation['use'] | undefined;
}

/** Returns an id with its derived number. */
const identified = (id: string, { inputs }: Application) => ({
  id,
  number: applicationNumber(id, inputs.today),
});

/** Returns the row of an application with its outbox messages. */
function rowsOf(application: Application, ids: Ids, now: Date): Pick<Submission, 'application' | 'messages'> {
  const { id, number, definition, inputs, relevant, decision, given, secret, ...rest } = application;
  const {
    outline,
    reasons,
    consents,
    receipt: receipt,
    price = null,
    mediation = null,
    confirmation = null,
  } = rest;
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

/** Judges, prices and stores applications. */
export function createApplications(deps: Deps) {
  const { content, db, clock, ids, pending, loadMonitor, settings, root } = deps;
  const drafts = createDrafts(deps);
  const t = translator('live', root);
  const intake = createIntake(db, { timeout: settings.database.intakeTimeout, pending });
  const { accept, priced, afterCreditCheck, answersInvalid } = createAcceptance(deps);
  const keepDocuments = createIssuedStore(db);
  const mediations = createMediations(settings);
  const personal = createPersonalDocuments(deps);
  const givenBefore = createGivenDocuments(db, t);
  const confirming = createCustomerConfirmation(deps);

  /** Checks answers and eligibility without storing anything. @throws PlatformError as `submit` */
  async function prepare(product: string, request: WithCaller<WizardRequest>) {
    const { verdict, decision, inputs } = accept(await drafts.openCall(product, request));
    const { ownContract } = inputs;
    const judged = { acceptable: true, decision, reasons: verdict.reasons, errors: [] };
    return { ...judged, ...(ownContract && { ownContract }) };
  }

  /**
   * Returns the uploads referenced by relevant answers.
   * @throws PlatformError answers-invalid for uploads of another draft
   */
  async function uploadsFor(
    { loaded, verdict }: AcceptedAnswers,
    { draftId }: WizardRequest,
  ): Promise<ReferencedUpload[]> {
    const named = referencedUploads(loaded, verdict.relevant);
    if (named.length === 0) return named;
    const errors = await transaction(db, async (trx) => {
      const draft = draftId === undefined ? undefined : await openDraft(trx, draftId, clock.now());
      return uploadErrors(trx, draft?.id, named);
    });
    if (errors.length > 0) throw answersInvalid(errors, loaded.definition);
    return named;
  }

  /**
   * Sends the customer a code to confirm an agent's application.
   * @throws PlatformError as `submit`; draft-handed, confirmation-unreachable, rate-limited;
   * price-unavailable where there is nothing to pay
   */
  async function requestConfirmation(
    product: string,
    request: WithCaller<WizardRequest>,
    channel: CodeChannel,
  ) {
    const opened = accept(await drafts.openCall(product, request));
    await confirming.filingAgent(request.caller);
    await transaction(db, (trx) => assertNotHandedOver(trx, request.draftId, clock.now()));
    const { accepted, price } = await priced(opened, request);
    if (!price) throw new PlatformError('price-unavailable');
    return confirming.request({ accepted, price }, request, channel);
  }

  /** Returns the application of a request, at the displayed price. @throws PlatformError as `submit` */
  async function applicationFor(
    product: string,
    request: WithCaller<WizardRequest>,
    now: Date,
  ): Promise<FiledApplication> {
    const opened = accept(await drafts.openCall(product, request));
    const { mediation } = opened;
    const agent = await confirming.filingAgent(request.caller);
    if (agent !== undefined) await transaction(db, (trx) => assertNotHandedOver(trx, request.draftId, now));
    const uploads = await uploadsFor(opened, request);
    const { accepted, price } = await priced(opened, request);
    const unoffered = price && unofferedChoice(accepted, price);
    if (unoffered) throw answersInvalid([unoffered], accepted.loaded.definition);
    // A request is not binding: neither confirmation nor credit check applies.
    const judged =
      agent !== undefined && price ? await confirming.judge({ accepted, price }, request) : undefined;
    const confirmation = judged?.confirmation;
    const checked = isOfferRequest(request) ? accepted : await afterCreditCheck(accepted);
    const given = await givenBefore(request.documents ?? [], accepted, now);
    const application = await applicationOf(checked, price, {
      id: ids.uuid(),
      secret: ids.secret(),
      now,
      t,
      content,
      ...given,
      due: personal.dueFor,
      recorded: recordedBy(agent, confirmation),
      ...(confirmation && { confirmation }),
      ...(mediation && { mediation, agent: await agentOf(mediation) }),
    });
    return { ...application, uploads, byAgent: agent !== undefined, use: judged?.use };
  }

  /**
   * Stores an application with its messages in one transaction and answers its number. The same key and body
   * get the first answer, even when today's judgement differs.
   * @throws PlatformError product-unknown, version-outdated, member-unknown, answers-invalid,
   * answers-incomplete, not-insurable, credit-check-failed, quote-stale, tariff-unreachable, draft-sent,
   * draft-handed, customer-confirmation-needed, signature-incomplete, proof-invalid, idempotency-key-reused
   */
  async function submit(
    product: string,
    request: WithCaller<WizardRequest>,
    key: string,
  ): Promise<StoredResponse> {
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
      let application = await applicationFor(product, request, now);
      await keepDocuments(application.issued, now);
      const stored = await withFreeNumber(async (tried) => {
        if (tried > 1) application = { ...application, ...identified(ids.uuid(), application) };
        const { number } = application;
        const rows = rowsOf(application, ids, now);
        const submission = { ...repeatable, status: 201, body: { number }, ...rows };
        const isStored =
          request.draftId === undefined && !application.use
            ? await intake.store(submission)
            : await storeAlone(submission, request.draftId, application);
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
    const known = await before();
    if (known) return known;
    throw new PlatformError('unavailable');
  }

  /** Returns the public agent of a mediation: for a sub-agent the parent agent. */
  async function agentOf(mediation: Mediation): Promise<PublicAgent | undefined> {
    const { agentId } = mediation;
    const agent = mediations.agentOf(mediation);
    if (agent || agentId === undefined) return agent;
    const subAgent = await transaction(db, (trx) => subAgentOf(trx, agentId));
    return subAgent && mediations.agentOf({ agentId: subAgent.parent });
  }

  /** Stores the application, marks its draft and consumes the confirmation in one transaction. */
  function storeAlone(
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
      if (draftId !== undefined) await linkApplication(trx, draftId, number);
      // A file was removed concurrently: nothing is stored, and the retry reports it.
      if (draft && !(await attachUploads(trx, draft.id, uploads, number)))
        throw new PlatformError('unavailable');
      const stored = await storeSubmissions(trx, [submission]);
      // A concurrent request took the key: the draft stays unchanged.
      if (stored.size === 0) throw new PlatformError('idempotency-key-reused');
      return true;
    });
  }

  return { prepare, submit, requestConfirmation, checkConfirmation: confirming.check };
}
