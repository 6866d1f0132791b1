import type { PublicAgent } from '#server/storage/model/agent.ts';
import type { Mediation } from '#server/storage/model/mediation.ts';
import { subAgentOf } from '#server/people/agents/subAgentStore.ts';
import { applicationNumber } from './number.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { openDraft, assertNotHandedOver } from '../drafts/opening.ts';
import {
  isOfferRequest,
  type WithCaller,
  type WizardRequest,
} from '#server/answers/judgement/wizardRequest.ts';
import { unofferedChoice } from '#server/catalog/tariffs/service.ts';
import { referencedUploads, uploadErrors, type ReferencedUpload } from '../uploads/referencedUploads.ts';
import { applicationOf, type AcceptedAnswers, type Application } from './application.ts';
import type { JudgedConfirmation } from './customerConfirmation.ts';
import { recordedBy } from './givenConsents.ts';
import { stepWay } from './stepWay.ts';
import type { ApplicationDeps } from './applicationDeps.ts';

/** An application with everything that its transaction settles. */
export interface FiledApplication extends Application {
  uploads: ReferencedUpload[];
  /** Filed by an agent. */
  byAgent: boolean;
  /** Consumes the code that confirmed it. */
  use: JudgedConfirmation['use'] | undefined;
}

/** Returns an id with its derived number. */
export const identified = (id: string, { inputs }: Application) => ({
  id,
  number: applicationNumber(id, inputs.today),
});

/**
 * Returns the uploads referenced by relevant answers.
 * @throws PlatformError answers-invalid for uploads of another draft
 */
async function uploadsFor(
  { db, clock, answersInvalid }: ApplicationDeps,
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

/** Returns the application of a request, at the displayed price. @throws PlatformError as `submit` */
export async function applicationFor(
  deps: ApplicationDeps,
  product: string,
  request: WithCaller<WizardRequest>,
  now: Date,
): Promise<FiledApplication> {
  const {
    accept,
    drafts,
    confirming,
    db,
    priced,
    answersInvalid,
    afterCreditCheck,
    givenBefore,
    ids,
    t,
    content,
    personal,
    registry,
  } = deps;
  const opened = accept(await drafts.openCall(product, request));
  const { mediation } = opened;
  const agent = await confirming.filingAgent(request.caller);
  if (agent !== undefined) await transaction(db, (trx) => assertNotHandedOver(trx, request.draftId, now));
  const uploads = await uploadsFor(deps, opened, request);
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
    reference: ids.secret(),
    now,
    t,
    content,
    ...given,
    due: personal.dueFor,
    wayOf: (declaration) => stepWay(registry, declaration),
    recorded: recordedBy(agent, confirmation),
    ...(confirmation && { confirmation }),
    ...(mediation && { mediation, agent: await agentOf(deps, mediation) }),
  });
  return { ...application, uploads, byAgent: agent !== undefined, use: judged?.use };
}

/** Returns the public agent of a mediation: for a sub-agent the parent agent. */
async function agentOf(
  { mediations, db }: ApplicationDeps,
  mediation: Mediation,
): Promise<PublicAgent | undefined> {
  const { agentId } = mediation;
  const agent = mediations.agentOf(mediation);
  if (agent || agentId === undefined) return agent;
  const subAgent = await transaction(db, (trx) => subAgentOf(trx, agentId));
  return subAgent && mediations.agentOf({ agentId: subAgent.parent });
}
