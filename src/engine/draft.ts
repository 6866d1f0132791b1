import type { Answers, Inputs, Provenance } from './definition/answers.ts';
import type { Path } from './definition/path.ts';
import { answersToday, pageToday, provenanceToday } from './judgement/renamed.ts';
import { walk } from './judgement/walk.ts';
import type { LoadedDefinition } from './load.ts';
import { valueAt } from './pointer.ts';

/** What is kept of a wizard that was not sent yet. `version` is the one that the answers were given to. */
export interface Draft {
  key: string;
  version: string;
  answers: Answers;
  provenance: Provenance;
  /** The page that was open last. A hint: the place follows from the answers. */
  step: string;
}

/** A question that has to be answered although its page had been left in good order. */
export interface NewsOfDraft {
  page: string;
  /** Pointer into the whole answers. */
  pointer: string;
  /** `new`: nobody was asked before, or what was said has no place any more. `invalid`: what was said no longer fits. */
  kind: 'new' | 'invalid';
}

/** Where a resumed draft goes on. */
export interface Resumed {
  path: Path;
  /** The answers under the names of today. Nothing that was ever said is missing from them. */
  answers: Answers;
  provenance: Provenance;
  /** The page to open: where the person was, or the first page that is new or no longer valid before it. */
  step: string;
  /** What is asked anew, in the order of the pages. */
  news: NewsOfDraft[];
}

/**
 * A draft meets the definition of today by replay: answers of pages that are gone stay in the draft unseen,
 * renamed ones move along, what is new or no longer valid is asked, nothing else is asked again.
 */
export function resumeDraft(loaded: LoadedDefinition, draft: Draft, inputs: Inputs): Resumed {
  const answers = answersToday(loaded, draft.answers);
  const provenance = provenanceToday(loaded, draft.answers, draft.provenance);
  const { path, errors } = walk(loaded, answers, inputs);
  const { steps } = path;
  const noted = pageToday(loaded, draft.step);
  const at = steps.findIndex(({ page }) => page === noted);
  // Of a page that is gone we know only that the person had been as far as the answers go.
  const answered = steps.findLastIndex(({ page }) => Object.keys(answers[page] ?? {}).length > 0);
  const place = at >= 0 ? at : answered;
  const reached = steps.findIndex(({ page }) => page === path.frontier);

  const news = steps.slice(0, place + 1).flatMap(({ page, kind }, index) => {
    if (kind !== 'questions') return [];
    return (errors[page] ?? []).flatMap(({ pointer }): NewsOfDraft[] => {
      const whole = `/${page}${pointer}`;
      const said = valueAt(answers, whole) !== undefined;
      // On the page where the person stood, what is not answered yet is no news.
      if (index === at && !said) return [];
      return [{ page, pointer: whole, kind: said ? 'invalid' : 'new' }];
    });
  });
  const step = at >= 0 && at <= reached ? noted : path.frontier;
  return { path, answers, provenance, step, news };
}
