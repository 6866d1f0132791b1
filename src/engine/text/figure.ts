import type { Field } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import { sourceAnswers } from '../judgement/answerReader.ts';
import type { LoadedDefinition } from '../load.ts';
import { fieldKey } from './fieldKey.ts';
import { formatCurrency, formatWithUnit } from './format.ts';
import type { Translate } from './translate.ts';
import { valueText } from './value.ts';

/** Whole euros need no cents. */
const euros = (cents: number): string =>
  cents % 100 === 0 ? formatWithUnit(cents / 100, '€') : formatCurrency(cents);

/** What follows from answers, with the way there: „Versicherungssumme: 85 m² × 650 € = 55.250 €". */
interface Figure {
  pointer: string;
  label: string;
  value: string;
}

/**
 * Returns the figure that belongs to a field; undefined where it has none, or as long as answers are missing.
 * @param read returns a relevant answer or a fact by its pointer
 */
export function figureOf(
  loaded: Pick<LoadedDefinition, 'definition' | 'fields'>,
  { figure, pointer: field }: Pick<Field, 'figure' | 'pointer'>,
  read: (pointer: string) => Json | undefined,
  t: Translate,
): Figure | undefined {
  const { definition, fields } = loaded;
  const pointer = `/facts/${figure}`;
  const cents = figure === undefined ? undefined : read(pointer);
  if (typeof cents !== 'number') return undefined;
  const answers = sourceAnswers(loaded, pointer).flatMap((source): [string, string][] => {
    const asked = fields.get(source);
    const value = read(source);
    return asked && value !== undefined ? [[asked.name, valueText(definition, asked, value, t)]] : [];
  });
  const key = `${definition.namespace}:${fieldKey(field)}.figure`;
  return {
    pointer,
    label: t(`${key}.label`),
    value: t(`${key}.text`, { ...Object.fromEntries(answers), amount: euros(cents) }),
  };
}
