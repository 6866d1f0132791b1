import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { applicantOf } from '../creditCheck/applicant.ts';
import type { DraftRow } from './store.ts';

/** Names are truncated for lists. */
const maxNameLength = 120;

/** Returns the applicant for agents' lists: „Winter, Lea“; null while unknown. */
export function applicantName(definition: Definition, answers: Answers): string | null {
  const { company, firstName, lastName } = applicantOf(definition, answers);
  const person = [lastName, firstName].map((name) => name?.trim()).filter(Boolean);
  const name = company?.trim() || person.join(', ');
  return name === '' ? null : name.slice(0, maxNameLength);
}

/** Returns the audit subject of a draft: the customer, or the draft of a person who is not a customer yet. */
export const auditSubject = ({ id, partner }: Pick<DraftRow, 'id' | 'partner'>): string =>
  partner ?? `Entwurf ${id}`;
