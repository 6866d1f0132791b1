import type { Answers, Inputs, Provenance } from './definition/answers.ts';
import type { Path } from './definition/path.ts';
import type { LoadedDefinition } from './load.ts';
import { walk } from './judgement/walk.ts';

/** What is kept of a wizard that was not sent yet. `version` is the one that the answers were given to. */
export interface Draft {
  key: string;
  version: string;
  answers: Answers;
  provenance: Provenance;
  /** The page that was open last. A hint: the place follows from the answers. */
  step: string;
}

/** Where a resumed draft goes on. */
export interface Resumed {
  path: Path;
  /** The page to open: where the person was, or the first page that is new or no longer valid before it. */
  step: string;
  /** Pages before the place where the person was that ask something anew in this version. */
  asksAnew: string[];
}

/**
 * A draft meets the definition of today by replay: answers of pages that are gone stay in the draft
 * unseen, pages that are new or no longer valid are asked, nothing else is asked again.
 */
export function resumeDraft(loaded: LoadedDefinition, draft: Draft, inputs: Inputs): Resumed {
  const { path } = walk(loaded, draft.answers, inputs);
  const place = path.steps.findIndex(({ page }) => page === draft.step);
  const reached = path.steps.findIndex(({ page }) => page === path.frontier);
  const changed = draft.version !== loaded.definition.version;
  const before = path.steps.slice(0, place < 0 ? path.steps.length : place);
  const incomplete = before.filter(({ kind, complete }) => kind === 'questions' && !complete);
  const step = place >= 0 && place <= reached ? draft.step : path.frontier;
  return { path, step, asksAnew: changed && place >= 0 ? incomplete.map(({ page }) => page) : [] };
}
