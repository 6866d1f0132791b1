import type { FieldError } from '../definition/answers.ts';
import { fieldsAmong, membersOf, type Definition, type Field } from '../definition/definition.ts';
import { formatCurrency, formatDate, formatNumber } from './format.ts';
import { fieldKey } from './fieldKey.ts';
import type { Translate } from './translate.ts';

/** The texts of one definition: a translate function and the namespace. */
export interface DefinitionTexts {
  t: Translate;
  /** `produkt.fahrrad` */
  namespace: string;
}

/** Returns the field at a pointer below a page; undefined when the definition has none there. */
export function fieldAt(
  definition: Definition,
  { page, pointer }: Pick<FieldError, 'page' | 'pointer'>,
): Field | undefined {
  let fields: Field[] | undefined = fieldsAmong(definition.pages, page);
  let found: Field | undefined;
  for (const part of pointer.split('/').slice(1)) {
    if (/^\d+$/.test(part)) continue;
    found = fields?.find(({ name }) => name === part);
    fields = found && membersOf(found);
  }
  return found;
}

/** Returns a bound as a person reads it. */
function limitText(limit: unknown, field: Field | undefined): string {
  if (typeof limit === 'string') return formatDate(limit);
  if (typeof limit !== 'number') return '';
  return field?.unit === 'cent' ? formatCurrency(limit) : formatNumber(limit);
}

/** Returns the kind of a field in general error texts: choosing is worded differently from typing. */
function kindOf(field: Field | undefined): string {
  if (field?.schema['x-upload']) return 'upload';
  if (field?.type === 'array') return field.fields ? 'list' : 'array';
  if (field?.schema.enum) return 'choice';
  return field?.unit === 'cent' ? 'amount' : (field?.type ?? 'string');
}

/**
 * Returns the German text of an error: the field's own one by keyword (and format or look-up), else the general one,
 * else the default of the specification (text areas have one of their own).
 */
export function messageOf(
  error: FieldError,
  field: Field | undefined,
  { t, namespace }: DefinitionTexts,
): string {
  const { keyword, params } = error;
  const own = `${namespace}:${fieldKey(`/${error.page}${error.pointer}`)}.errors`;
  const named = String(params.format ?? params.lookup ?? '');
  const keys = [
    ...(named ? [`${own}.${named}`] : []),
    `${own}.${keyword}`,
    ...(named ? [`errors:${keyword}s.${named}`] : []),
    `errors:keywords.${keyword}_${kindOf(field)}`,
    `errors:keywords.${keyword}`,
    `errors:keywords.${field?.widget === 'textarea' ? 'default_textarea' : 'default'}`,
  ];
  const day = typeof params.day === 'string' && { day: formatDate(params.day) };
  return t(keys, { ...params, ...day, limit: limitText(params.limit, field) });
}
