import type { Answers, Inputs, Provenance } from './definition/answers.ts';
import type { Path, Step } from './definition/path.ts';
import { fieldStatesOf } from './judgement/fieldState.ts';
import { currentStepId, applyRenames } from './judgement/renames.ts';
import { normalizeAnswer } from './judgement/normalizeAnswer.ts';
import { walk } from './judgement/walk.ts';
import { baseOfStep } from './definition/stepId.ts';
import type { LoadedDefinition } from './load.ts';
import { fieldPointer, isObject, getPointer } from './pointer.ts';

/** The stored state of a wizard that has not been submitted. `version` is the one that was answered. */
export interface Draft {
  key: string;
  version: string;
  answers: Answers;
  provenance: Provenance;
  /** The step that was open last. It is only a hint: the position follows from the answers. */
  step: string;
  /**
   * Fields of today that the draft's version did not have, by pointer. Only the server knows them, as long as it has
   * that version.
   */
  added?: string[];
}

/** A question that has to be answered although its page was complete before. */
export interface ReopenedQuestion {
  /** Id of the step that asks it. */
  step: string;
  /** Pointer into the whole answers. */
  pointer: string;
  /**
   * `new`: not asked before, or its answer no longer has a field. `invalid`: its answer is no longer valid.
   * `optional`: not asked before, and may be left empty.
   */
  kind: 'new' | 'invalid' | 'optional';
}

/** Where a resumed draft continues. */
interface ResumedDraft {
  path: Path;
  /** The answers under current names. No answer is lost. */
  answers: Answers;
  provenance: Provenance;
  /** The step to open: the last open one, or the first one before it with a new or invalid answer. */
  step: string;
  /** The questions to answer again, in page order. */
  news: ReopenedQuestion[];
}

/** Returns whether any field of a step is answered. */
function hasAnswers(loaded: LoadedDefinition, { id, page }: Step, answers: Answers): boolean {
  const values = getPointer(answers, baseOfStep(loaded, id));
  const fields = loaded.definition.pages[page]?.fields ?? [];
  return isObject(values) && fields.some(({ name }) => Object.hasOwn(values, name));
}

/** Returns whether a pointer has an answer; an emptied field or list has none. */
function isSaid(answers: Answers, pointer: string): boolean {
  const value = normalizeAnswer(getPointer(answers, pointer));
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/**
 * Resumes a draft on the current definition by replaying it: answers of removed pages are kept but unused, renamed
 * ones are moved, and only what is new or no longer valid is asked again.
 */
export function resumeDraft(loaded: LoadedDefinition, draft: Draft, inputs: Inputs): ResumedDraft {
  const { answers, provenance } = applyRenames(loaded, draft);
  const { path, errors } = walk(loaded, answers, inputs);
  const { steps } = path;
  const noted = currentStepId(loaded, draft.step);
  const at = steps.findIndex(({ id }) => id === noted);
  // For a removed page the draft had been at least as far as its answers go.
  const answered = steps.findLastIndex((step) => hasAnswers(loaded, step, answers));
  const lastIndex = at >= 0 ? at : answered;
  const reached = steps.findIndex(({ id }) => id === path.frontier);
  const added = new Set(draft.added);

  /** Returns the fields of a completed step that may be answered now and did not exist before. */
  const optional = (id: string, wrong: ReopenedQuestion[]) =>
    [...(added.size > 0 ? fieldStatesOf(loaded, id, answers, inputs) : [])].flatMap(
      ([pointer, { shown, required }]): ReopenedQuestion[] => {
        const name = fieldPointer(pointer);
        const isOpen = shown && !required && added.has(name) && !isSaid(answers, pointer);
        // Groups are reported by their members, and fields inside an invalid answer with it.
        const isTold = wrong.some((each) => `${pointer}/`.startsWith(`${each.pointer}/`));
        const isGroup = loaded.fields.get(name)?.type === 'object';
        return isOpen && !isTold && !isGroup ? [{ step: id, pointer, kind: 'optional' }] : [];
      },
    );

  const news = steps.slice(0, lastIndex + 1).flatMap(({ id, kind }, index) => {
    if (kind !== 'questions') return [];
    const wrong = (errors[id] ?? []).flatMap(({ page, pointer }): ReopenedQuestion[] => {
      const whole = `/${page}${pointer}`;
      const isAnswered = isSaid(answers, whole);
      // On the page that was open, unanswered questions are expected.
      if (index === at && !isAnswered) return [];
      return [{ step: id, pointer: whole, kind: isAnswered ? 'invalid' : 'new' }];
    });
    return index === at ? wrong : [...wrong, ...optional(id, wrong)];
  });
  const step = at >= 0 && at <= reached ? noted : path.frontier;
  return { path, answers, provenance, step, news };
}
