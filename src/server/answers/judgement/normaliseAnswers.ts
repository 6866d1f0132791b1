import type { Answers } from '#engine/definition/answers.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { normaliseIban } from '#engine/formats/iban.ts';
import { normalisePhone } from '#engine/formats/phone.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { isObject } from '#engine/pointer.ts';

const withoutBlanks = (text: string) => text.replace(/\s/g, '');

/** Normal forms by format, equal to those of the browser's widgets. */
const normalisers: { [format: string]: (text: string) => string } = {
  // A text that is no number is left as it is: the format refuses it with its own sentence.
  phone: (text) => normalisePhone(text) ?? text,
  'mobile-phone': (text) => normalisePhone(text) ?? text,
  iban: normaliseIban,
  'iban-de': normaliseIban,
  bic: (text) => withoutBlanks(text).toUpperCase(),
  email: (text) => text.trim().toLowerCase(),
  postcode: (text) => text.trim(),
};

/**
 * Returns answers in the form in which they are judged and stored: phone numbers international, IBANs without
 * blanks, BICs upper case, e-mail addresses lower case.
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
