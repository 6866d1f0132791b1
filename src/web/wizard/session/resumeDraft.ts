import type { Answers, Inputs, Provenance } from '#engine/definition/answers.ts';
import { resumeDraft } from '#engine/draft.ts';
import type { Draft } from '#engine/draft.ts';
import { applyRenames } from '#engine/judgement/renames.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { Resumption } from './resumption.ts';
import { withPreset } from './preset.ts';

export { prefillOf } from './preset.ts';

/** Answers with their provenance. */
interface GivenAnswers {
  answers: Answers;
  provenance: Provenance;
}

/**
 * Returns the answers under the current names, with prefilled ones added. Answers that no page asks for are
 * kept, so that nothing is lost.
 * @param filling.preset answers implied by the product, the contract or the claim
 * @param filling.known answers from the customer's file
 */
export function prefilledDraft(
  loaded: LoadedDefinition,
  found: GivenAnswers,
  { preset, known: ownAnswers }: { preset?: Answers; known?: Answers },
): GivenAnswers {
  return withPreset(withPreset(applyRenames(loaded, found), preset), ownAnswers, 'register');
}

/**
 * Returns where a draft continues and which questions have to be answered again. `changed`: the definition is
 * a newer one.
 */
export function resumeAt(
  loaded: LoadedDefinition,
  draft: Draft,
  inputs: Inputs,
  changed: boolean,
): Resumption & { status: 'resumed' } {
  const { step, news } = resumeDraft(loaded, draft, inputs);
  return { status: 'resumed', step, news, changed: changed || draft.added !== undefined };
}
