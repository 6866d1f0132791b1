import type { Answers } from '#engine/definition/answers.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { normaliseIban } from '#engine/formats/iban.ts';
import { normalisePhone } from '#engine/formats/phone.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { isObject } from '#engine/pointer.ts';

const withoutBlanks = (text: string) => text.replace(/\s/g, '');

/** How the widgets of the browser write what a person has typed: the same for whoever calls without them. */
const normalisers: { [format: string]: (text: string) => string } = {
  // A text that is no number stays as it is: the format refuses it by its own sentence.
  phone: (text) => normalisePhone(text) ?? text,
  'mobile-phone': (text) => normalisePhone(text) ?? text,
  iban: normaliseIban,
  'iban-de': normaliseIban,
  bic: (text) => withoutBlanks(text).toUpperCase(),
  email: (text) => text.trim().toLowerCase(),
  postcode: (text) => text.trim(),
};

/**
 * Answers as they are judged and stored: numbers of telephones in international format, accounts without blanks, bank
 * codes in capital letters, addresses of mail in small ones.
 */
export function normaliseAnswers({ fields }: Pick<LoadedDefinition, 'fields'>, answers: Answers): Answers {
  const write = (value: Json | undefined, pointer: string): Json | undefined => {
    if (value === undefined) return undefined;
    if (Array.isArray(value)) return value.map((item) => write(item, `${pointer}/*`) ?? null);
    if (isObject(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, write(member, `${pointer}/${name}`)]),
      ) as JsonObject;
    const format = fields.get(pointer)?.schema.format;
    const form = typeof value === 'string' && typeof format === 'string' ? normalisers[format] : undefined;
    return form && typeof value === 'string' ? form(value) : value;
  };
  return Object.fromEntries(
    Object.entries(answers).map(([page, given]) => [
      page,
      isObject(given) ? write(given, `/${page}`) : given,
    ]),
  ) as Answers;
}
