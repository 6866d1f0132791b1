import type { Answers, FieldError, Provenance } from '#engine/definition/answers.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { judge } from '#engine/judgement/judge.ts';
import { needsHealthRecords } from '#engine/judgement/requiredDocuments.ts';
import { datedNextSteps } from '#engine/judgement/nextSteps.ts';
import { outline } from '#engine/outline.ts';
import { getPointer } from '#engine/pointer.ts';
import { equalJson } from '#engine/runtime.ts';
import { textBySemantic } from '../applications/textBySemantic.ts';
import { provenanceOf } from '../changes/provenance.ts';
import { matchOf } from '../declarations/matching.ts';
import { withFreeNumber } from '#server/storage/numbers.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { linkApplication, openDraft } from '../drafts/service.ts';
import {
  fingerprintOf,
  findStoredResponse,
  runOnce,
  type StoredResponse,
} from '#server/storage/idempotency/idempotency.ts';
import { problemErrors, type OpenedWizard } from '#server/answers/judgement/service.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { translator } from '#server/catalog/translations/service.ts';
import {
  referencedUploads,
  attachUploads,
  uploadErrors,
  type ReferencedUpload,
} from '../uploads/referencedUploads.ts';
import { createClaimMails } from './claimMails.ts';
import { createClaimPayouts } from './payouts.ts';
import type { PayoutAccount } from '../payouts/account.ts';
import { claimNumber } from './number.ts';
import { createProgress } from './progress.ts';
import type { ClaimRequest, ClaimSubject } from './claimSubject.ts';
import { createClaimOpening } from './opening.ts';
import { openDocuments, replaceRequirements, requirementsOf } from './requirementStore.ts';
import { enterState, insertClaims, insertReport } from './store.ts';
import type { ReportedBy } from '#server/storage/tables/claims.ts';
import { claimTitle } from './title.ts';
import { requiredDocumentsOf } from './requiredDocuments.ts';

/** Judged answers about a claim. */
interface JudgedReport extends OpenedWizard {
  relevant: Answers;
  uploads: ReferencedUpload[];
  subject: ClaimSubject;
  call: ClaimRequest;
  /** Account for payments. */
  account?: PayoutAccount;
  now: Date;
}

/** Takes claim reports: judged by their definition, stored with their messages in one transaction. */
export function createReporting(deps: Deps) {
  const { db, clock, ids, root, loadMonitor } = deps;
  const opening = createClaimOpening(deps);
  const letters = createClaimMails(deps);
  const payouts = createClaimPayouts(deps);
  const progress = createProgress(deps);
  const t = translator('live', root);

  const invalid = (errors: FieldError[], { loaded }: OpenedWizard) =>
    new PlatformError('answers-invalid', { errors: problemErrors(errors, loaded.definition, t) });

  /** @throws PlatformError answers-invalid, answers-incomplete, and as `open` */
  async function judged(call: ClaimRequest, subject: ClaimSubject, now: Date): Promise<JudgedReport> {
    const opened = await opening.open(call, subject);
    const { loaded, answers, inputs } = opened;
    const { errors, path, relevant } = judge(loaded, answers, inputs);
    if (errors.length > 0) throw invalid(errors, opened);
    if (!path.complete) throw new PlatformError('answers-incomplete');
    const uploads = referencedUploads(loaded, relevant);
    const wrong =
      uploads.length === 0 ? [] : await transaction(db, (trx) => wrongUploads(trx, call, uploads, now));
    if (wrong.length > 0) throw invalid(wrong, opened);
    const { account, errors: wrongAccount } = await payouts.judged(opened, relevant, subject);
    if (wrongAccount.length > 0) throw invalid(wrongAccount, opened);
    const kept = payouts.masked(loaded.definition, relevant, account);
    return { ...opened, relevant: kept, uploads, subject, call, ...(account && { account }), now };
  }

  /**
   * Sends the code for a new account in the answers.
   * @throws PlatformError request-invalid where none is needed, and as `report`
   */
  async function requestCode(subject: ClaimSubject, call: ClaimRequest) {
    const { account, inputs } = await judged(call, subject, clock.now());
    return payouts.request(account, subject, inputs.brand);
  }

  async function wrongUploads(trx: Trx, { draftId }: ClaimRequest, uploads: ReferencedUpload[], now: Date) {
    const draft = draftId === undefined ? undefined : await openDraft(trx, draftId, now);
    return uploadErrors(trx, draft?.id, uploads);
  }

  /** Returns who gave each answer: unchanged answers keep their earlier author. */
  function givenBy({ relevant, subject }: JudgedReport): Provenance {
    const { account, before } = subject;
    const last = before?.reports.at(-1);
    const portal = account && account.role !== 'benutzer' ? 'vermittler' : 'benutzer';
    const fresh = provenanceOf(relevant, {}, portal);
    if (!last) return fresh;
    return Object.fromEntries(
      Object.entries(fresh).map(([pointer, giver]) => {
        const [was, is] = [getPointer(last.answers, pointer), getPointer(relevant, pointer)];
        const same = was !== undefined && is !== undefined && equalJson(was, is);
        return [pointer, (same && last.provenance[pointer]) || giver];
      }),
    );
  }

  function reporterOf({ subject }: JudgedReport): ReportedBy {
    const { account } = subject;
    if (!account) return { portal: 'offen' };
    const { portal, person, number, role } = account;
    return { portal, person, number, role };
  }

  /** Returns contract and customer: known, or matched by reference and name. */
  async function belongs(trx: Trx, { subject, loaded, relevant }: JudgedReport) {
    const { contract, partner } = subject;
    if (contract) return { contract: contract.id, partner: contract.partner };
    const reference = textBySemantic(loaded.definition, relevant, 'contract-reference') ?? '';
    const customer = partner && partner.data;
    const typed = textBySemantic(loaded.definition, relevant, 'name') ?? '';
    const name = customer ? nameOfPartner(customer) : typed;
    const match = reference === '' ? undefined : await matchOf(trx, reference, name);
    const own = match && (!partner || match.partner === partner.number) ? match : undefined;
    return { contract: own?.contract ?? null, partner: partner?.number ?? own?.partner ?? null };
  }

  /** Creates the claim of a first report. @returns its number */
  async function begin(trx: Trx, reported: JudgedReport, id: string) {
    const { inputs, loaded, relevant, subject, now } = reported;
    const number = claimNumber(id, inputs.today);
    const found = await belongs(trx, reported);
    const email = subject.email ?? textBySemantic(loaded.definition, relevant, 'email');
    const name = textBySemantic(loaded.definition, relevant, 'name');
    const reporter = subject.account
      ? null
      : { ...(name && { name }), ...(email && { email }), ...(subject.email && { proven: true as const }) };
    const claim = {
      id: number,
      ...found,
      state: 'received' as const,
      title: claimTitle(reported, deps.registry, t),
      occurred_on: textBySemantic(loaded.definition, relevant, 'damage-day') ?? null,
      reported_at: now,
      brand: inputs.brand,
      definition: loaded.definition.id,
      reporter: reporter && JSON.stringify(reporter),
    };
    await insertClaims(trx, [claim], [{ claim: number, place: 1, state: 'received', since: now }]);
    return { number, ...found };
  }

  /** Stores report, requirements and uploads. */
  async function keep(trx: Trx, reported: JudgedReport, number: string, id: string): Promise<void> {
    const { loaded, relevant, inputs, subject, uploads, call, now } = reported;
    const { definition } = loaded;
    await insertReport(trx, {
      id,
      claim: number,
      place: (subject.before?.reports.length ?? 0) + 1,
      definition: definition.id,
      version: definition.version,
      context: inputs.context,
      answers: JSON.stringify(relevant),
      provenance: JSON.stringify(givenBy(reported)),
      outline: JSON.stringify(outline(loaded, relevant, inputs, t)),
      inputs: JSON.stringify(inputs),
      reported_by: JSON.stringify(reporterOf(reported)),
      created_at: now,
    });
    await replaceRequirements(trx, number, requiredDocumentsOf(loaded, relevant, inputs, t, now));
    if (call.draftId === undefined) return;
    const draft = await openDraft(trx, call.draftId, now);
    await linkApplication(trx, call.draftId, number);
    if (!(await attachUploads(trx, draft.id, uploads, number))) throw new PlatformError('unavailable');
  }

  /** Returns the next steps, dated and worded. */
  function nextSteps({ loaded, relevant, inputs }: JudgedReport) {
    const own = `${loaded.definition.namespace}:nextSteps`;
    const further = datedNextSteps(loaded, relevant, inputs, 'accept');
    return [{ key: 'received', date: inputs.today }, ...further].map((step) => ({
      ...step,
      text: t([`${own}.accept.${step.key}`, `${own}.${step.key}`, `claims:nextSteps.${step.key}`]),
    }));
  }

  async function store(trx: Trx, reported: JudgedReport, made: { claim: string; report: string }) {
    const { loaded, relevant, inputs, subject, now } = reported;
    const { before } = subject;
    const found = before
      ? { number: before.claim.id, contract: before.claim.contract, partner: before.claim.partner }
      : await begin(trx, reported, made.claim);
    const { number } = found;
    await keep(trx, reported, number, made.report);
    const missing = (await openDocuments(trx, [number])).get(number) ?? 0;
    if (before?.claim.state === 'documentsMissing' && missing === 0)
      await enterState(trx, number, 'inReview', now);
    const { id: definition, version } = loaded.definition;
    const { account, call } = reported;
    const payout = await payouts.keep(trx, {
      account,
      call,
      subject,
      claim: number,
      partner: found.partner,
      brand: inputs.brand,
      hours: loaded.definition.payout?.holdsPayouts,
    });
    const payload: JsonObject = {
      ...(payout && { payout: { ...payout } }),
      event: before ? 'supplement' : 'report',
      ...found,
      definition,
      version,
      context: inputs.context,
      answers: relevant,
      by: { ...reporterOf(reported) },
      ...(!before && { answerAt: await progress.answerAt(trx, number, now) }),
    };
    await enqueue(trx, { id: ids.uuid(), topic: 'claim', key: number, payload, now });
    const health = needsHealthRecords(loaded, relevant, inputs);
    const mail = await letters.received(trx, { ...reported, ...found, health });
    const required = (await requirementsOf(trx, number)).map(({ key, title, done_at }) => ({
      key,
      title,
      done: done_at !== null,
    }));
    const body = {
      number,
      claimId: number,
      decision: 'accept',
      receivedAt: now.toISOString(),
      required,
      nextSteps: nextSteps(reported),
      documents: [],
      healthRecords: health,
      ...(mail !== undefined && { mail }),
    };
    return { status: 201, body };
  }

  /**
   * Stores a report or a supplement. The same key and body get the first answer, also concurrently.
   * @param scope scope of the key: path and signed-in person
   * @throws PlatformError claim-line-unknown, claim-closed, answers-invalid, answers-incomplete, draft-sent,
   * proof-missing, proof-wrong, proof-over for a new account, idempotency-key-reused, and as `open` of the
   * opening
   */
  async function report(
    subject: () => Promise<ClaimSubject>,
    call: ClaimRequest,
    { key, scope }: { key: string; scope: string },
  ): Promise<StoredResponse> {
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
      const reported = await judged(call, whose, now);
      await payouts.prove(reported.account, call, whose, reported.inputs.brand);
      return await withFreeNumber(() => {
        const made = { claim: ids.uuid(), report: ids.uuid() };
        return transaction(db, (trx) => runOnce(trx, repeatable, now, () => store(trx, reported, made)));
      });
    } catch (error) {
      // A concurrent duplicate makes this request look late: both get the same answer.
      const answered = error instanceof PlatformError ? await saved() : undefined;
      if (answered) return answered;
      throw error;
    }
  }

  return { report, requestCode, begin: opening.begin, opening };
}
