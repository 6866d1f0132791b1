import type { Answers, Inputs, Provenance } from '#engine/definition/answers.ts';
import { resumeDraft } from '#engine/draft.ts';
import type { Draft } from '#engine/draft.ts';
import { applyRenames } from '#engine/judgement/renames.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { Resumption } from './resumption.ts';
import { withPreset } from './preset.ts';

export { takenOver } from './preset.ts';

/** Answers and who gave them. */
interface Said {
  answers: Answers;
  provenance: Provenance;
}

/**
 * What was said, under the names of today (what no page asks for any more stays, so that nothing is lost), with what
 * is known filled in.
 * @param filling.preset of the choice of the product, the contract or the claim
 * @param filling.known of the customer's file
 */
export function filledIn(
  loaded: LoadedDefinition,
  found: Said,
  { preset, known }: { preset?: Answers; known?: Answers },
): Said {
  return withPreset(withPreset(applyRenames(loaded, found), preset), known, 'register');
}

/** Where a draft goes on, and what it is asked anew. `changed`: the definition is not the one that was answered. */
export function resumedAt(
  loaded: LoadedDefinition,
  draft: Draft,
  inputs: Inputs,
  changed: boolean,
): Resumption & { status: 'resumed' } {
  const { step, news } = resumeDraft(loaded, draft, inputs);
  return { status: 'resumed', step, news, changed: changed || draft.added !== undefined };
}
