import type { Alike } from '#api/draft-customers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Answers } from '#engine/definition/answers.ts';
import { normalisePhone } from '#engine/formats/phone.ts';
import { expandPointer, getPointer } from '#engine/pointer.ts';
import { fieldsBySemantic } from '#server/answers/judgement/fieldsBySemantic.ts';
import { applicantOf } from '#server/insurance/creditCheck/applicant.ts';
import { normaliseWords } from '#server/people/customerBase/words.ts';
import { nameOfPartner, type PartnerData } from '#server/storage/model/partner.ts';

/** What identifies a person or a company; empty where unknown. */
export interface Identity {
  name: string;
  birthDate?: string;
  emails: string[];
  phones: string[];
}

/** In what two entries are alike. */
export type Likeness = Alike['items'][number]['same'][number];

/** Returns who applies in a draft. */
export function applicantsIdentity(definition: Definition, answers: Answers): Identity {
  const { company, firstName = '', lastName = '', birthDate } = applicantOf(definition, answers);
  const answersTo = (semantic: string) =>
    fieldsBySemantic(definition, semantic)
      .flatMap(({ pointer }) => expandPointer(answers, pointer))
      .map((path) => getPointer(answers, path))
      .filter((value): value is string => typeof value === 'string' && value.trim() !== '');
  return {
    name: company ?? `${firstName} ${lastName}`.trim(),
    ...(birthDate !== undefined && { birthDate }),
    emails: answersTo('email'),
    phones: answersTo('tel'),
  };
}

/** Returns who a customer is. */
export function customersIdentity(data: PartnerData): Identity {
  const { email, phone, mobile } = data.contact;
  const defined = (values: (string | undefined)[]) => values.filter((value) => value !== undefined);
  return {
    name: nameOfPartner(data),
    ...(data.kind === 'person' && { birthDate: data.birthDate }),
    emails: defined([email]),
    phones: defined([phone, mobile]),
  };
}

const sameText = (text: string): string => normaliseWords(text.trim());
const samePhone = (text: string): string => normalisePhone(text) ?? text;

const haveCommon = (one: string[], other: string[], same: (text: string) => string): boolean => {
  const known = new Set(other.map(same));
  return one.some((text) => known.has(same(text)));
};

/**
 * Returns in what two entries are alike: the name with the birthday or a way of contact. Relatives share a birthday or a
 * name, and families a telephone, so each likeness is returned by itself.
 */
export function likenessOf(one: Identity, other: Identity): Likeness[] {
  const sameName = one.name !== '' && sameText(one.name) === sameText(other.name);
  const sameBirthday = one.birthDate !== undefined && one.birthDate === other.birthDate;
  return [
    ...(sameName ? (['name'] as const) : []),
    ...(sameName && sameBirthday ? (['birthday'] as const) : []),
    ...(haveCommon(one.emails, other.emails, sameText) ? (['email'] as const) : []),
    ...(haveCommon(one.phones, other.phones, samePhone) ? (['phone'] as const) : []),
  ];
}
