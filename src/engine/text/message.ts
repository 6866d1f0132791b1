import type { FieldError } from '../definition/answers.ts';
import type { Definition, Field } from '../definition/definition.ts';
import { formatCurrency, formatDate, formatNumber } from './format.ts';
import { fieldKey } from './keys.ts';
import type { Translate } from './translate.ts';

function fieldAt(definition: Definition, { page, pointer }: FieldError): Field | undefined {
  let fields = definition.pages[page]?.fields;
  let found: Field | undefined;
  for (const part of pointer.split('/').slice(1)) {
    if (/^\d+$/.test(part)) continue;
    found = fields?.find(({ name }) => name === part);
    fields = found?.fields;
  }
  return found;
}

/** A bound as a person reads it. */
function limitText(limit: unknown, field: Field | undefined): string {
  if (typeof limit === 'string') return formatDate(limit);
  if (typeof limit !== 'number') return '';
  return field?.unit === 'cent' ? formatCurrency(limit) : formatNumber(limit);
}

/** `format` and `lookup` say which one; the others are their own code. */
function codeOf({ keyword, params }: FieldError): string {
  if (keyword === 'format') return `format.${String(params.format)}`;
  return keyword === 'lookup' ? `lookup.${String(params.lookup)}` : keyword;
}

/**
 * The German sentence for an error: the field's own text by keyword, else the general one by format or
 * keyword, else the default of the specification (text areas have one of their own).
 */
export function messageOf(definition: Definition, error: FieldError, t: Translate): string {
  const field = fieldAt(definition, error);
  const own = `${definition.namespace}:${fieldKey(`/${error.page}${error.pointer}`)}.errors`;
  const code = codeOf(error);
  const kind = field?.type === 'array' ? 'array' : field?.schema.enum ? 'choice' : (field?.type ?? 'string');
  const keys = [
    `${own}.${code}`,
    `${own}.${error.keyword}`,
    error.keyword === 'format' ? `errors:formats.${String(error.params.format)}` : `errors:${code}`,
    `errors:keywords.${code}`,
    `errors:keywords.${error.keyword}_${kind}`,
    `errors:keywords.${error.keyword}`,
    `errors:keywords.${field?.widget === 'textarea' ? 'default_textarea' : 'default'}`,
  ];
  return t(keys, { ...error.params, limit: limitText(error.params.limit, field) });
}
