import { bindTo } from '#engine/bindTo.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { assertNotHandedOver } from '../drafts/opening.ts';
import type { WithCaller, WizardRequest } from '#server/answers/judgement/wizardRequest.ts';
import type { CodeChannel } from '#server/storage/model/confirmation.ts';
import { applicationDeps, type ApplicationDeps } from './applicationDeps.ts';
import { submit } from './submission.ts';

/** Checks answers and eligibility without storing anything. @throws PlatformError as `submit` */
async function prepare(
  { accept, drafts }: ApplicationDeps,
  product: string,
  request: WithCaller<WizardRequest>,
) {
  const { verdict, decision, inputs } = accept(await drafts.openCall(product, request));
  const { ownContract } = inputs;
  const judged = { acceptable: true, decision, reasons: verdict.reasons, errors: [] };
  return { ...judged, ...(ownContract && { ownContract }) };
}

/**
 * Sends the customer a code to confirm an agent's application.
 * @throws PlatformError as `submit`; draft-handed, confirmation-unreachable, rate-limited;
 * price-unavailable where there is nothing to pay
 */
async function requestConfirmation(
  { accept, drafts, confirming, db, clock, priced }: ApplicationDeps,
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

/** Judges, prices and stores applications. */
export function createApplications(deps: Deps) {
  const own = applicationDeps(deps);
  return {
    ...bindTo(own, { prepare, submit, requestConfirmation }),
    checkConfirmation: own.confirming.check,
  };
}
