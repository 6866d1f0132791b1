import type { Json } from '#engine/definition/json.ts';
import { formatAmount, formatNumber, parseCurrency, parseNumber } from '#engine/text/format.ts';
import type { PriceQuestion } from '#engine/priceLine.ts';

/** A typed answer, or the sentence that says what is wrong with it. */
type Reading = { value: Json; error?: undefined } | { value?: undefined; error: string };

/** Returns the answer of the example as people write it. */
export function textOf({ kind, value }: PriceQuestion): string {
  if (kind === 'money' && typeof value === 'number') return formatAmount(value).replace(/,00$/, '');
  return kind === 'number' && typeof value === 'number' ? formatNumber(value) : String(value);
}

function valueOf({ kind, options }: PriceQuestion, text: string): Json | undefined {
  if (kind === 'choice') return options?.find(({ value }) => String(value) === text)?.value;
  if (kind === 'money') return parseCurrency(text);
  return kind === 'number' ? parseNumber(text) : text;
}

/** Reads what a person has typed; the engine on the server judges it again. */
export function answerOf(question: PriceQuestion, text: string): Reading {
  const { errors, limits = {} } = question;
  const typed = text.trim();
  const value = typed === '' ? undefined : valueOf(question, typed);
  if (value === undefined) return { error: errors.required };
  if (typeof value === 'number') {
    if (limits.minimum !== undefined && value < limits.minimum)
      return { error: errors.minimum ?? errors.required };
    if (limits.maximum !== undefined && value > limits.maximum)
      return { error: errors.maximum ?? errors.required };
  }
  if (
    typeof value === 'string' &&
    limits.pattern !== undefined &&
    !new RegExp(limits.pattern, 'u').test(value)
  )
    return { error: errors.pattern ?? errors.required };
  return { value };
}
