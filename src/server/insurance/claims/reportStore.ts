import type { JsonObject } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { needsHealthRecords } from '#engine/judgement/requiredDocuments.ts';
import { datedNextSteps } from '#engine/judgement/nextSteps.ts';
import { agentTranslation } from '#engine/text/agentWording.ts';
import { spokenOutline } from '#server/answers/judgement/spokenOutline.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { linkApplication, openDraft } from '../drafts/opening.ts';
import type { StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { attachUploads } from '../uploads/referencedUploads.ts';
import { openDocuments, replaceRequirements, requirementsOf } from './requirementStore.ts';
import { reportedParticipants, withParticipants } from './reportedParticipants.ts';
import { enterState, findClaim, insertReport, writeParticipants } from './store.ts';
import { requiredDocumentsOf } from './requiredDocuments.ts';
import { givenBy, reporterOf, sideOfReporter } from './reportAuthor.ts';
import { beginClaim } from './reportedClaim.ts';
import type { ReportingDeps } from './reportingDeps.ts';
import type { JudgedReport } from './judgedReport.ts';

/** Most participants of a claim. */
const maxParticipants = 50;

/** A claim with the contract and the customer that it belongs to, if matched. */
interface ClaimReference {
  number: string;
  contract: string | null;
  partner: string | null;
}

/** Stores report, requirements and uploads. */
async function keepReport(
  { t }: ReportingDeps,
  trx: Trx,
  reported: JudgedReport,
  number: string,
  id: string,
): Promise<void> {
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
    outline: JSON.stringify(spokenOutline(loaded, relevant, inputs, t)),
    inputs: JSON.stringify(inputs),
    reported_by: JSON.stringify(reporterOf(reported)),
    created_at: now,
  });
  await replaceRequirements(trx, number, requiredDocumentsOf(loaded, relevant, inputs, t, now));
  if (call.draftId === undefined) return;
  const draft = await openDraft(trx, call.draftId, now);
  await linkApplication(trx, { secret: call.draftId, number }, { now, by: sideOfReporter(reported) });
  if (!(await attachUploads(trx, draft.id, uploads, number))) throw new PlatformError('unavailable');
}

/** Adds the people that a supplement names to the participants. */
async function addParticipants(trx: Trx, { loaded, relevant }: JudgedReport, id: string): Promise<void> {
  const claim = await findClaim(trx, id);
  if (!claim) return;
  const named = reportedParticipants(loaded.definition, relevant);
  const all = withParticipants(claim.participants, named).slice(0, maxParticipants);
  if (all.length > claim.participants.length) await writeParticipants(trx, claim, all);
}

/** Returns the next steps, dated and worded for who reports. */
function nextSteps({ t }: ReportingDeps, { loaded, relevant, inputs }: JudgedReport) {
  const own = `${loaded.definition.namespace}:nextSteps`;
  const word = inputs.role === 'vermittler' ? agentTranslation(t) : t;
  const further = datedNextSteps(loaded, relevant, inputs, 'accept');
  return [{ key: 'received', date: inputs.today }, ...further].map((step) => ({
    ...step,
    text: word([`${own}.accept.${step.key}`, `${own}.${step.key}`, `claims:nextSteps.${step.key}`]),
  }));
}

/** Stores what the core system learns about a report, with its account for payments. */
async function announceReport(
  { payouts, progress, ids }: ReportingDeps,
  trx: Trx,
  reported: JudgedReport,
  found: ClaimReference,
): Promise<void> {
  const { loaded, relevant, inputs, subject, account, call, now } = reported;
  const { id: definition, version } = loaded.definition;
  const { number } = found;
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
    event: subject.before ? 'supplement' : 'report',
    ...found,
    definition,
    version,
    context: inputs.context,
    answers: relevant,
    by: { ...reporterOf(reported) },
    ...(!subject.before && { answerAt: await progress.answerAt(trx, number, now) }),
  };
  await enqueue(trx, { id: ids.uuid(), topic: 'claim', key: number, payload, now });
}

/** Mails the confirmation and returns the response. */
async function receiptOf(
  deps: ReportingDeps,
  trx: Trx,
  reported: JudgedReport,
  found: ClaimReference,
): Promise<StoredResponse> {
  const { loaded, relevant, inputs, now } = reported;
  const { number } = found;
  const health = needsHealthRecords(loaded, relevant, inputs);
  const mail = await deps.letters.received(trx, { ...reported, ...found, health });
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
    nextSteps: nextSteps(deps, reported),
    documents: [],
    healthRecords: health,
    ...(mail !== undefined && { mail }),
  };
  return { status: 201, body };
}

/** Stores a report with its messages. Returns the response. */
export async function storeReport(
  deps: ReportingDeps,
  trx: Trx,
  reported: JudgedReport,
  made: { claim: string; report: string },
): Promise<StoredResponse> {
  const { subject, now } = reported;
  const { before } = subject;
  const found = before
    ? { number: before.claim.id, contract: before.claim.contract, partner: before.claim.partner }
    : await beginClaim(deps, trx, reported, made.claim);
  const { number } = found;
  await keepReport(deps, trx, reported, number, made.report);
  if (before) await addParticipants(trx, reported, number);
  const missing = (await openDocuments(trx, [number])).get(number) ?? 0;
  if (before?.claim.state === 'documentsMissing' && missing === 0)
    await enterState(trx, number, 'inReview', now);
  await announceReport(deps, trx, reported, found);
  return receiptOf(deps, trx, reported, found);
}
