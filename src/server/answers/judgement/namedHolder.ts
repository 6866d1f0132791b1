import type { Answers } from '#engine/definition/answers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { OutlineEntry, OutlineSection } from '#engine/outline.ts';
import { fieldPointer, getPointer } from '#engine/pointer.ts';
import { nameOfApplicant } from './nameOfApplicant.ts';

/** Returns the sections with the full name of the account holder instead of the option „Ich“. */
export function namedHolder(
  sections: OutlineSection[],
  { definition, fields }: LoadedDefinition,
  answers: Answers,
): OutlineSection[] {
  const name = nameOfApplicant(definition, answers);
  const isOwn = ({ pointer }: OutlineEntry) =>
    fields.get(fieldPointer(pointer))?.semantic === 'account-holder' &&
    getPointer(answers, pointer) === 'applicant';
  if (!name) return sections;
  return sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => (isOwn(entry) ? { ...entry, value: name } : entry)),
  }));
}
