import type { Answers, Inputs, Provenance } from './definition/answers.ts';
import type { Path, Step } from './definition/path.ts';
import { fieldStatesOf } from './judgement/fieldState.ts';
import { currentStepId, applyRenames } from './judgement/renames.ts';
import { normalizeAnswer } from './judgement/normalizeAnswer.ts';
import { walk } from './judgement/walk.ts';
import { baseOfStep } from './definition/stepId.ts';
import type { LoadedDefinition } from './load.ts';
import { fieldPointer, isObject, getPointer } from './pointer.ts';

/** What is kept of a wizard that was not sent yet. `version` is the one that the answers were given to. */
export interface Draft {
  key: string;
  version: string;
  answers: Answers;
  provenance: Provenance;
  /** The step that was open last. A hint: the place follows from the answers. */
  step: string;
  /** Fields of today that the draft's version did not have, by pointer; the server knows, where it still has that version. */
  added?: string[];
}

/** A question that has to be answered although its page had been left in good order. */
export interface ReopenedQuestion {
  /** Id of the step that asks it. */
  step: string;
  /** Pointer into the whole answers. */
  pointer: string;
  /**
   * `new`: nobody was asked before, or what was said has no place any more. `invalid`: what was said no longer fits.
   * `optional`: nobody was asked before, and one may go on without answering.
   */
  kind: 'new' | 'invalid' | 'optional';
}

/** Where a resumed draft goes on. */
export interface ResumedDraft {
  path: Path;
  /** The answers under the names of today. Nothing that was ever said is missing from them. */
  answers: Answers;
  provenance: Provenance;
  /** The step to open: where the person was, or the first one that is new or no longer valid before it. */
  step: string;
  /** What is asked anew, in the order of the pages. */
  news: ReopenedQuestion[];
}

/** Somebody has answered something that this step asks for. */
function hasAnswers(loaded: LoadedDefinition, { id, page }: Step, answers: Answers): boolean {
  const values = getPointer(answers, baseOfStep(loaded, id));
  const fields = loaded.definition.pages[page]?.fields ?? [];
  return isObject(values) && fields.some(({ name }) => Object.hasOwn(values, name));
}

/** Whether something was said at a pointer: an emptied field or list says nothing. */
function isSaid(answers: Answers, pointer: string): boolean {
  const value = normalizeAnswer(getPointer(answers, pointer));
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/**
 * A draft meets the definition of today by replay: answers of pages that are gone stay in the draft unseen,
 * renamed ones move along, what is new or no longer valid is asked, nothing else is asked again.
 */
export function resumeDraft(loaded: LoadedDefinition, draft: Draft, inputs: Inputs): ResumedDraft {
  const { answers, provenance } = applyRenames(loaded, draft);
  const { path, errors } = walk(loaded, answers, inputs);
  const { steps } = path;
  const noted = currentStepId(loaded, draft.step);
  const at = steps.findIndex(({ id }) => id === noted);
  // Of a page that is gone we know only that the person had been as far as the answers go.
  const answered = steps.findLastIndex((step) => hasAnswers(loaded, step, answers));
  const place = at >= 0 ? at : answered;
  const reached = steps.findIndex(({ id }) => id === path.frontier);
  const added = new Set(draft.added);

  /** What may be answered on a step that had been left, and could not be before. */
  const optional = (id: string, wrong: ReopenedQuestion[]) =>
    [...(added.size > 0 ? fieldStatesOf(loaded, id, answers, inputs) : [])].flatMap(
      ([pointer, { shown, required }]): ReopenedQuestion[] => {
        const name = fieldPointer(pointer);
        const isOpen = shown && !required && added.has(name) && !isSaid(answers, pointer);
        // Groups are told by their members; what stands in something wrong is told with it.
        const isTold = wrong.some((each) => `${pointer}/`.startsWith(`${each.pointer}/`));
        const isGroup = loaded.fields.get(name)?.type === 'object';
        return isOpen && !isTold && !isGroup ? [{ step: id, pointer, kind: 'optional' }] : [];
      },
    );

  const news = steps.slice(0, place + 1).flatMap(({ id, kind }, index) => {
    if (kind !== 'questions') return [];
    const wrong = (errors[id] ?? []).flatMap(({ page, pointer }): ReopenedQuestion[] => {
      const whole = `/${page}${pointer}`;
      const said = isSaid(answers, whole);
      // On the page where the person stood, what is not answered yet is no news.
      if (index === at && !said) return [];
      return [{ step: id, pointer: whole, kind: said ? 'invalid' : 'new' }];
    });
    return index === at ? wrong : [...wrong, ...optional(id, wrong)];
  });
  const step = at >= 0 && at <= reached ? noted : path.frontier;
  return { path, answers, provenance, step, news };
}
