import type { Answers, FieldError } from '#engine/definition/answers.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { judge } from '#engine/judgement/judge.ts';
import { getPointer } from '#engine/pointer.ts';
import { equalJson } from '#engine/runtime.ts';
import { uploadsIn } from '#engine/uploads.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { openDraft } from '../drafts/opening.ts';
import { problemErrors, type OpenedWizard } from '#server/answers/judgement/service.ts';
import { referencedUploads, uploadErrors, type ReferencedUpload } from '../uploads/referencedUploads.ts';
import type { PayoutAccount } from '../payouts/account.ts';
import type { ClaimRequest, ClaimSubject } from './claimSubject.ts';
import type { ReportingDeps } from './reportingDeps.ts';

/** Judged answers about a claim. */
export interface JudgedReport extends OpenedWizard {
  relevant: Answers;
  /** Files that come with this report, without those of earlier ones. */
  uploads: ReferencedUpload[];
  subject: ClaimSubject;
  call: ClaimRequest;
  /** Account for payments. */
  account?: PayoutAccount;
  now: Date;
}

const invalid = ({ t }: ReportingDeps, errors: FieldError[], { loaded }: OpenedWizard) =>
  new PlatformError('answers-invalid', { errors: problemErrors(errors, loaded.definition, t) });

/** @throws PlatformError answers-invalid, answers-incomplete, and as `open` */
export async function judgeReport(
  deps: ReportingDeps,
  call: ClaimRequest,
  subject: ClaimSubject,
  now: Date,
): Promise<JudgedReport> {
  const { opening, db, payouts } = deps;
  const opened = await opening.open(call, subject);
  const { loaded, answers, inputs } = opened;
  const { errors, path, relevant } = judge(loaded, answers, inputs);
  if (errors.length > 0) throw invalid(deps, errors, opened);
  if (!path.complete) throw new PlatformError('answers-incomplete');
  const uploads = referencedUploads(loaded, relevant).filter((upload) => !isSentBefore(subject, upload));
  const wrong =
    uploads.length === 0 ? [] : await transaction(db, (trx) => wrongUploads(trx, call, uploads, now));
  if (wrong.length > 0) throw invalid(deps, wrong, opened);
  const { account, errors: wrongAccount } = await payouts.judged(opened, relevant, subject);
  if (wrongAccount.length > 0) throw invalid(deps, wrongAccount, opened);
  const kept = payouts.masked(loaded.definition, relevant, account);
  return { ...opened, relevant: kept, uploads, subject, call, ...(account && { account }), now };
}

/** Returns whether an earlier report about the same claim has brought a file: it belongs to the claim already. */
function isSentBefore({ before }: ClaimSubject, { pointer, ...upload }: ReferencedUpload): boolean {
  return (before?.reports ?? []).some(({ answers }) =>
    uploadsIn(getPointer(answers, pointer)).some((sent) => equalJson(sent, upload)),
  );
}

async function wrongUploads(trx: Trx, { draftId }: ClaimRequest, uploads: ReferencedUpload[], now: Date) {
  const draft = draftId === undefined ? undefined : await openDraft(trx, draftId, now);
  return uploadErrors(trx, draft?.id, uploads);
}
