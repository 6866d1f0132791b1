import type { Alike } from '#api/draft-customers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Answers } from '#engine/definition/answers.ts';
import { normalisePhone } from '#engine/formats/phone.ts';
import { expandPointer, getPointer } from '#engine/pointer.ts';
import { fieldsBySemantic } from '#server/answers/judgement/fieldsBySemantic.ts';
import { applicantOf } from '#server/insurance/creditCheck/applicant.ts';
import { isNear, namesOf } from '#server/people/customerBase/spelling.ts';
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
    ...(data.kind === 'person' && data.birthDate !== undefined && { birthDate: data.birthDate }),
    emails: defined([email]),
    phones: defined([phone, mobile]),
  };
}

const sameText = (text: string): string => normaliseWords(text.trim());
const samePhone = (text: string): string => normalisePhone(text) ?? text;

const haveCommon = (one: string[], other: string[], same: (text: string) => string): boolean => {
  const others = new Set(other.map(same));
  return one.some((text) => others.has(same(text)));
};

/** Fewer names of a person are shared by too many. */
const fewestNames = 2;

const nameParts = (name: string): string[] =>
  sameText(name)
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => namesOf(part)[0] ?? part);

/** Returns whether each part of a name is a part of the other, but for one letter and the order. */
function isSimilarName(one: string, other: string): boolean {
  const [these, those] = [nameParts(one), nameParts(other)];
  if (these.length < fewestNames || these.length !== those.length) return false;
  const within = (parts: string[], others: string[]) =>
    parts.every((part) => others.some((each) => isNear(part, each)));
  return within(these, those) && within(those, these);
}

/**
 * Returns in what two entries are alike: the name with the birthday or a way of contact. Relatives share a birthday or a
 * name, and families a telephone, so each likeness is returned by itself.
 */
export function likenessOf(one: Identity, other: Identity): Likeness[] {
  const sameName = one.name !== '' && sameText(one.name) === sameText(other.name);
  const sameBirthday = one.birthDate !== undefined && one.birthDate === other.birthDate;
  return [
    ...(sameName ? (['name'] as const) : []),
    ...(!sameName && isSimilarName(one.name, other.name) ? (['similarName'] as const) : []),
    ...(sameName && sameBirthday ? (['birthday'] as const) : []),
    ...(haveCommon(one.emails, other.emails, sameText) ? (['email'] as const) : []),
    ...(haveCommon(one.phones, other.phones, samePhone) ? (['phone'] as const) : []),
  ];
}
