import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import { isObject, valueAt } from '#engine/pointer.ts';
import { fieldsBySemantic } from '#server/answers/judgement/fieldsBySemantic.ts';

/** Whose credit is asked about: a business or a person, with what tells namesakes apart. */
export interface Applicant {
  company?: string;
  firstName?: string;
  lastName?: string;
  birthDate?: string;
  address?: { street?: string; streetNumber?: string; postcode?: string; city?: string };
}

const addressMembers = ['street', 'streetNumber', 'postcode', 'city'];

/**
 * Reads whoever is to become the policy holder out of the relevant answers, by what questions mean. Where the
 * policy holder is another person than the one who applies, it is that person.
 */
export function applicantOf(definition: Definition, relevant: Answers): Applicant {
  const answer = (semantic: string): Json | undefined => {
    for (const { pointer } of fieldsBySemantic(definition, semantic)) {
      const value = valueAt(relevant, pointer);
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

/** `failed` is an answer, `unavailable` is none. */
export type CreditAnswer = 'ok' | 'failed' | 'unavailable';
