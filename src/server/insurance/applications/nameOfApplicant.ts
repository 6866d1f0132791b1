import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { answerWith } from './answerWith.ts';

/** How whoever applied is greeted: given and family name, else the company; empty where neither was asked. */
export function nameOfApplicant(definition: Definition, answers: Answers): string {
  const said = (semantic: string) => answerWith(definition, answers, semantic);
  const person = [said('given-name'), said('family-name')].filter(Boolean).join(' ');
  return person || said('organization') || said('name') || '';
}
