import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { applicantOf } from '../creditCheck/applicant.ts';
import type { DraftRow } from './store.ts';

/** Longer names are cut: a list shows them. */
const maxNameLength = 120;

/** Whom the answers so far name, as lists of agents sort people: „Winter, Lea“; null for nobody yet. */
export function applicantName(definition: Definition, answers: Answers): string | null {
  const { company, firstName, lastName } = applicantOf(definition, answers);
  const person = [lastName, firstName].map((name) => name?.trim()).filter(Boolean);
  const name = company?.trim() || person.join(', ');
  return name === '' ? null : name.slice(0, maxNameLength);
}

/** What the audit trail says was opened: the customer, or the draft of somebody who is no customer yet. */
export const auditSubject = ({ id, partner }: Pick<DraftRow, 'id' | 'partner'>): string =>
  partner ?? `Entwurf ${id}`;
