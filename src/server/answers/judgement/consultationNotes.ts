import type { Answers, Inputs, Provenance } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { outline, type OutlineSection } from '#engine/outline.ts';
import { isObject, pageOf } from '#engine/pointer.ts';
import type { Translate } from '#engine/text/translate.ts';
import { isAnswered } from '#engine/text/entryLine.ts';
import { fieldsBySemantic } from './fieldsBySemantic.ts';

/**
 * Notes that an agent took of a consultation before handing the draft over: place and reason. Customers are
 * not asked for them; they belong to the application and to the documentation of the advice (§ 61 Abs. 1, §
 * 62 VVG).
 */
export interface ConsultationNotes {
  /** The relevant answers of its page. */
  answers: JsonObject;
  /** The same as an outline. */
  section: OutlineSection;
}

/** Returns the page that asks for the notes; undefined where none does. */
function notesPage(definition: Definition): string | undefined {
  const [locationField] = fieldsBySemantic(definition, 'consulting-location');
  return locationField && pageOf(locationField.pointer);
}

/** Returns the notes, judged with the agent's inputs; undefined when there are none. */
export function consultationNotes(
  loaded: LoadedDefinition,
  answers: Answers,
  inputs: Inputs,
  t: Translate,
): ConsultationNotes | undefined {
  const page = notesPage(loaded.definition);
  const section = outline(loaded, answers, inputs, t).find((each) => each.page === page);
  const entries = section?.entries.filter(isAnswered) ?? [];
  const noted = page === undefined ? undefined : relevantAnswers(loaded, answers, inputs)[page];
  if (!section || !noted || entries.length === 0) return undefined;
  return { answers: noted, section: { ...section, entries } };
}

/** Returns the submitted answers with the stored page of notes: customers read it and cannot change it. */
export function restoreConsultationNotes(
  definition: Definition,
  submitted: { answers: Answers; provenance: Provenance },
  stored: { answers: Answers; provenance: Provenance },
): { answers: Answers; provenance: Provenance } {
  const page = notesPage(definition);
  if (page === undefined) return submitted;
  const { [page]: _claimed, ...others } = submitted.answers;
  const noted = stored.answers[page];
  const isNoted = ([pointer]: [string, unknown]) => pageOf(pointer) === page;
  return {
    answers: isObject(noted) ? { ...others, [page]: noted } : others,
    provenance: Object.fromEntries([
      ...Object.entries(submitted.provenance).filter((entry) => !isNoted(entry)),
      ...Object.entries(stored.provenance).filter(isNoted),
    ]),
  };
}
