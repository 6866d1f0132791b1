import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { judge } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { Contract, Premium } from '#server/storage/model/contract.ts';
import type { Deps } from '#server/ports/deps.ts';
import { fingerprintOf } from '#server/storage/idempotency/idempotency.ts';
import { createJudgement } from '#server/answers/judgement/service.ts';
import type { Price } from '#server/storage/model/price.ts';
import { chosenPrice } from '#server/catalog/tariffs/service.ts';
import type { WritableState } from './applyWrites.ts';

/** Product and answers of a contract, current or changed. */
export interface InsuredProduct {
  loaded: LoadedDefinition;
  answers: Answers;
  inputs: Inputs;
}

/** Returns the premium of the chosen variant and payment period. @throws PlatformError price-unavailable */
export function premiumOf(price: Price): Premium {
  const chosen = chosenPrice(price);
  if (!chosen) throw new PlatformError('price-unavailable');
  const { key: period, instalmentCent, instalmentTaxCent, yearCent, taxYearCent } = chosen.period;
  return { variant: chosen.variant.key, period, instalmentCent, instalmentTaxCent, yearCent, taxYearCent };
}

/** Returns a function that opens the product of a contract as its wizard would today. */
export function createInsuredProduct(deps: Deps) {
  const judgement = createJudgement(deps);
  return async ({ product, brand }: Contract, answers: Answers): Promise<InsuredProduct> => {
    const loaded = await judgement.load(product);
    const contexts = Object.keys(loaded.definition.addresses);
    const context = contexts.includes('antrag') ? 'antrag' : (contexts[0] ?? '');
    const lookups = await judgement.lookupsOf(loaded, answers);
    return { loaded, answers, inputs: { ...judgement.freshInputs(context, brand), lookups } };
  };
}

/** Returns the fingerprint of the answers from which a premium was computed. */
export const premiumFingerprint = ({ contract: { answers } }: Pick<WritableState, 'contract'>): string =>
  fingerprintOf(answers);

const errorKey = ({ page, pointer, keyword }: { page: string; pointer: string; keyword: string }) =>
  `/${page}${pointer} ${keyword}`;

/**
 * Returns the errors and decisions that a change introduces. Those that existed before are ignored: over
 * time, for example, a start date becomes invalid without this change.
 */
export function newFindings(before: InsuredProduct, after: InsuredProduct) {
  const [was, is] = [before, after].map(({ loaded, answers, inputs }) => judge(loaded, answers, inputs));
  const knownErrors = new Set((was?.errors ?? []).map(errorKey));
  const reasons = (is?.reasons ?? []).filter((reason) => !was?.reasons.includes(reason));
  const rows = after.loaded.definition.decisions.filter(({ id }) => reasons.includes(id));
  return {
    errors: (is?.errors ?? []).filter((error) => !knownErrors.has(errorKey(error))),
    reasons,
    declined: rows.some(({ decide }) => decide === 'decline'),
  };
}
