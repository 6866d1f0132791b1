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

/** Normal forms of a definition's fields, by pointer: few fields have one. */
type Forms = Map<string, (text: string) => string>;

const known = new WeakMap<LoadedDefinition['fields'], Forms>();

function formsOf(fields: LoadedDefinition['fields']): Forms {
  const before = known.get(fields);
  if (before) return before;
  const forms: Forms = new Map();
  for (const [pointer, { schema }] of fields) {
    const form = typeof schema.format === 'string' ? normalisers[schema.format] : undefined;
    if (form) forms.set(pointer, form);
  }
  known.set(fields, forms);
  return forms;
}

/** Returns an answer in its form; the same object where nothing changes. */
function inForm(forms: Forms, value: Json, pointer: string): Json {
  if (typeof value === 'string') return forms.get(pointer)?.(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => inForm(forms, item, `${pointer}/*`));
  if (!isObject(value)) return value;
  let changed: JsonObject | undefined;
  for (const name in value) {
    const member = value[name];
    if (member === undefined) continue;
    const written = inForm(forms, member, `${pointer}/${name}`);
    if (written !== member) (changed ??= { ...value })[name] = written;
  }
  return changed ?? value;
}

/**
 * Returns answers in the form in which they are judged and stored: phone numbers international, IBANs without
 * blanks, BICs upper case, e-mail addresses lower case.
 */
export const normaliseAnswers = ({ fields }: Pick<LoadedDefinition, 'fields'>, answers: Answers): Answers =>
  inForm(formsOf(fields), answers, '') as Answers;
