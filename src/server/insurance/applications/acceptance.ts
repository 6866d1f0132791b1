import type { FieldError } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { AsJson } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { needsCreditCheck } from '#engine/judgement/creditCheck.ts';
import { judge } from '#engine/judgement/judge.ts';
import { applicantOf } from '../creditCheck/applicant.ts';
import { createCreditCheck } from '../creditCheck/service.ts';
import type { Deps } from '#server/ports/deps.ts';
import { problemErrors, type OpenedWizard } from '#server/answers/judgement/service.ts';
import { isOfferRequest, type WizardRequest } from '#server/answers/judgement/wizardRequest.ts';
import type { Price } from '#server/storage/model/price.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { AcceptedAnswers } from './application.ts';

/** Decides whether answers become an application, and at which price. */
export function createAcceptance(deps: Deps) {
  const { log, root, settings, tariffs } = deps;
  const t = translator('live', root);
  const creditCheck = createCreditCheck(settings);

  const answersInvalid = (errors: FieldError[], definition: Definition) =>
    new PlatformError('answers-invalid', { errors: problemErrors(errors, definition, t) });

  /**
   * Judges answers on the pinned version, as the browser did.
   * @throws PlatformError not-insurable, answers-invalid, answers-incomplete
   */
  function accept(opened: OpenedWizard): AcceptedAnswers {
    const { loaded, answers, inputs } = opened;
    const verdict = judge(loaded, answers, inputs);
    const { definition } = loaded;
    if (verdict.decision === 'decline') {
      const [reason] = verdict.reasons;
      const text = t(`${definition.namespace}:decisions.${reason}.reason`);
      throw new PlatformError('not-insurable', { members: { reasons: verdict.reasons, reason: text } });
    }
    if (verdict.errors.length > 0) throw answersInvalid(verdict.errors, definition);
    if (!verdict.path.complete) throw new PlatformError('answers-incomplete');
    return { ...opened, verdict, decision: verdict.decision };
  }

  /**
   * Returns the displayed price.
   * @throws PlatformError quote-stale with the current price, also for a request without a price as soon as
   * there is one; tariff-unreachable
   */
  async function priceOf(opened: OpenedWizard, quote: string | undefined): Promise<Price> {
    const quoted = quote === undefined ? undefined : await tariffs.quotedPriceFor(opened, quote);
    if (quoted) return quoted;
    const price: AsJson<Price> = await tariffs.priceFor(opened);
    throw new PlatformError('quote-stale', { members: { price } });
  }

  /**
   * Returns an application with its price, or a request without one when no price is available. A request
   * never gets a price, whatever it names: that would conclude a contract that was not asked for.
   */
  async function priced(
    accepted: AcceptedAnswers,
    request: WizardRequest,
  ): Promise<{ accepted: AcceptedAnswers; price?: Price }> {
    const asks = isOfferRequest(request);
    if (!accepted.loaded.definition.price)
      return { accepted: asks ? referred(accepted, 'withoutPrice') : accepted };
    try {
      return { accepted, price: await priceOf(accepted, asks ? undefined : request.quote) };
    } catch (error) {
      const unreachable = error instanceof PlatformError && error.code === 'tariff-unreachable';
      if (!unreachable || !asks) throw error;
      return { accepted: referred(accepted, 'withoutPrice') };
    }
  }

  const referred = (accepted: AcceptedAnswers, reason: string): AcceptedAnswers => ({
    ...accepted,
    decision: 'refer',
    verdict: { ...accepted.verdict, reasons: [...accepted.verdict.reasons, reason] },
  });

  /**
   * Runs the credit check where the definition requires it. An unavailable check refers to a person.
   * @throws PlatformError credit-check-failed, without a reason
   */
  async function afterCreditCheck(accepted: AcceptedAnswers): Promise<AcceptedAnswers> {
    const { loaded, answers, inputs, verdict } = accepted;
    if (!needsCreditCheck(loaded, answers, inputs)) return accepted;
    const answer = await creditCheck(applicantOf(loaded.definition, verdict.relevant));
    if (answer === 'ok') return accepted;
    if (answer === 'failed') throw new PlatformError('credit-check-failed');
    log.warn({ id: loaded.definition.id }, 'Credit check unavailable.');
    return referred(accepted, 'creditCheck');
  }

  return { accept, priced, afterCreditCheck, answersInvalid };
}
