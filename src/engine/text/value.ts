import type { Definition, Field } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import { isObject } from '../pointer.ts';
import {
  formatCurrency,
  formatDate,
  formatFileName,
  formatIban,
  formatNumber,
  formatWithUnit,
} from './format.ts';
import { fieldKeys } from './fieldKeys.ts';
import type { Translate } from './translate.ts';

/** Returns the German text of one option of a field. */
export function optionLabel(definition: Definition, field: Field, option: string, t: Translate): string {
  return t(fieldKeys(definition.namespace, field.pointer).option(option));
}

/** Returns a number with its unit: `20 %`, `85 m²`. */
function numberText(definition: Definition, field: Field, value: number, t: Translate): string {
  if (field.unit === 'cent') return formatCurrency(value);
  const { unit } = fieldKeys(definition.namespace, field.pointer);
  return t.exists(unit) ? formatWithUnit(value, t(unit)) : formatNumber(value);
}

/** Returns an answer as a person reads it: option labels, euros, German dates, yes and no. */
export function valueText(definition: Definition, field: Field, value: Json, t: Translate): string {
  if (Array.isArray(value)) return value.map((item) => valueText(definition, field, item, t)).join(', ');
  if (typeof value === 'boolean') {
    const [own = ''] = fieldKeys(definition.namespace, field.pointer).option(String(value));
    return t.exists(own) ? t(own) : t(value ? 'common:yes' : 'common:no');
  }
  const options = field.finder
    ? undefined
    : (field.schema.enum ?? (field.schema.items as { enum?: Json } | undefined)?.enum);
  if (Array.isArray(options)) return optionLabel(definition, field, String(value), t);
  if (typeof value === 'number') return numberText(definition, field, value, t);
  if (isObject(value)) return typeof value.name === 'string' ? formatFileName(value.name) : '';
  if (typeof value !== 'string') return '';
  if (field.schema.format === 'password') return '•'.repeat(8);
  if (field.schema.format === 'date') return formatDate(value);
  return field.semantic === 'iban' ? formatIban(value) : value;
}
