import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import { isObject, getPointer } from '#engine/pointer.ts';
import { fieldsBySemantic } from '#server/answers/judgement/fieldsBySemantic.ts';

/** Subject of a credit check: company or person, with details that distinguish namesakes. */
export interface Applicant {
  company?: string;
  firstName?: string;
  lastName?: string;
  birthDate?: string;
  address?: { street?: string; streetNumber?: string; postcode?: string; city?: string };
}

const addressMembers = ['street', 'streetNumber', 'postcode', 'city'];

/**
 * Returns the policy holder from the relevant answers, by semantic; a policy holder other than the applicant
 * takes precedence.
 */
export function applicantOf(definition: Definition, relevant: Answers): Applicant {
  const answer = (semantic: string): Json | undefined => {
    for (const { pointer } of fieldsBySemantic(definition, semantic)) {
      const value = getPointer(relevant, pointer);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const text = (...semantics: string[]) =>
    semantics.map(answer).find((value): value is string => typeof value === 'string');
  const company = text('organization');
  const [firstName, lastName] = [
    text('holder-given-name', 'given-name'),
    text('holder-family-name', 'family-name'),
  ];
  const birthDate = text('holder-bday', 'bday');
  const addressAnswer = [answer('holder-address'), answer('address')].find(
    (value) => value !== undefined && isObject(value),
  );
  const address = Object.fromEntries(
    Object.entries(isObject(addressAnswer) ? addressAnswer : {}).filter(
      ([name, value]) => addressMembers.includes(name) && typeof value === 'string',
    ),
  );
  return {
    ...(company !== undefined && { company }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(birthDate !== undefined && { birthDate }),
    ...(Object.keys(address).length > 0 && { address }),
  };
}

/** `failed` is a negative result, `unavailable` the absence of one. */
export type CreditAnswer = 'ok' | 'failed' | 'unavailable';
