import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { textBySemantic } from './textBySemantic.ts';

/** Returns the applicant's name: given and family name, else the company; empty where neither was asked. */
export function nameOfApplicant(definition: Definition, answers: Answers): string {
  const answer = (semantic: string) => textBySemantic(definition, answers, semantic);
  const person = [answer('given-name'), answer('family-name')].filter(Boolean).join(' ');
  return person || answer('organization') || answer('name') || '';
}
