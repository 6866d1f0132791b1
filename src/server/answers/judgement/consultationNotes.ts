import type { Answers, Inputs, Provenance } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { outline, type OutlineSection } from '#engine/outline.ts';
import { isObject, pageOf } from '#engine/pointer.ts';
import type { Translate } from '#engine/text/translate.ts';
import { isAnswered } from '../documents/personal/documentContext.ts';
import { fieldsBySemantic } from './fieldsBySemantic.ts';

/**
 * What an agent noted of a talk before the draft was handed over: where it took place, and why. Customers are not asked
 * for it; it belongs to the application and to the documentation of the advice (§ 61 Abs. 1, § 62 VVG).
 */
export interface ConsultationNotes {
  /** The relevant answers of its page. */
  answers: JsonObject;
  /** The same as a person reads it. */
  section: OutlineSection;
}

/** The page that asks for it; undefined where none does. */
function notesPage(definition: Definition): string | undefined {
  const [locationField] = fieldsBySemantic(definition, 'consulting-location');
  return locationField && pageOf(locationField.pointer);
}

/** What was noted, judged by the inputs of the agent; undefined where nothing was. */
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

/** What was said, with the page of the talk as it was kept: the customer reads what the agent noted and changes nothing. */
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
