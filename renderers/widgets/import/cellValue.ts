import type { Field } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import { parseCurrency, parseDate, parseNumber } from '#engine/text/format.ts';
import { tidyText } from '../input/tidy.ts';

/** Why a cell is no answer; each is the key of a sentence. */
export type CellFault =
  'formula' | 'negative' | 'amount' | 'number' | 'date' | 'yesNo' | 'option' | 'tooLong';

/** Value of a cell: an answer, nothing, or a fault. */
type CellValue = { value?: Json } | { fault: CellFault };

/** Returns the label of an option by its value. */
export type OptionWords = (field: Field, value: Json) => string;

/** With these a cell begins that a program for tables would carry out. */
const formula = /^[=+\-@\t\r]/;
const negativeAmount = /^[-\u2010-\u2015−]\s*[\d.,]+\s*(?:€|EURO?)?$/i;

/** Letters and digits alone: how a word is written differs from person to person. */
export const normalizeWord = (text: string): string =>
  tidyText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const yes = ['ja', 'j', 'x', 'wahr', 'true', '1', 'yes'];
const no = ['nein', 'n', 'falsch', 'false', '0', 'no'];

function yesOrNo(word: string): CellValue {
  if (yes.includes(word)) return { value: true };
  return no.includes(word) ? { value: false } : { fault: 'yesNo' };
}

/**
 * Turns the text of a cell into an answer of a field, as its widget would. Bounds are not looked at: the
 * definition judges them.
 */
export function cellValue(cell: string, field: Field, wordOf: OptionWords): CellValue {
  const isNumber = field.type === 'integer' || field.type === 'number';
  const text = tidyText(cell);
  if (isNumber && negativeAmount.test(text)) return { fault: 'negative' };
  if (formula.test(cell) || formula.test(text)) return { fault: 'formula' };
  if (text === '') return {};
  if (field.unit === 'cent') {
    const cents = parseCurrency(text);
    return cents === undefined ? { fault: 'amount' } : { value: cents };
  }
  const options = field.schema.enum;
  if (Array.isArray(options)) {
    const word = normalizeWord(text);
    const found = options.find((option) =>
      [String(option), wordOf(field, option)].some((name) => normalizeWord(name) === word),
    );
    return found === undefined ? { fault: 'option' } : { value: found };
  }
  if (isNumber) {
    const number = parseNumber(text);
    return number === undefined ? { fault: 'number' } : { value: number };
  }
  if (field.type === 'boolean') return yesOrNo(normalizeWord(text));
  if (field.schema.format === 'date') {
    const day = parseDate(text, { approximate: field.schema['x-approximate'] === true });
    return day === undefined ? { fault: 'date' } : { value: day };
  }
  const { maxLength } = field.schema;
  return typeof maxLength === 'number' && [...text].length > maxLength
    ? { fault: 'tooLong' }
    : { value: text };
}
