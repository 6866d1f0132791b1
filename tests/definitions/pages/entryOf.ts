import type { Field } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import { uploadsIn } from '#engine/uploads.ts';
import type { Entry, Sheet } from '../../support/applicant.ts';
import { sampleOfType } from '../../support/sampleFiles.ts';

const german = (value: number, digits: number) =>
  value.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: 10 });

/** Returns an answer as a person writes it, or the domain value of the option that is chosen. */
function entryOf(field: Field, value: Json): Entry {
  if (field.type === 'boolean') return field.widget === 'radio' ? String(value) : value === true;
  if (field.schema['x-upload'])
    return uploadsIn(value).map(({ name, type }) => ({ fileName: name, bytes: sampleOfType(type ?? '') }));
  if (Array.isArray(value)) {
    return field.fields ? value.map((item) => sheetOf(field.fields ?? [], item)) : value.map(String);
  }
  if (isObject(value)) return sheetOf(field.fields ?? [], value);
  if (typeof value === 'number') {
    if (Array.isArray(field.schema.enum)) return String(value);
    return field.unit === 'cent' ? german(value / 100, 2) : german(value, 0);
  }
  const text = String(value);
  return field.schema.format === 'date' ? text.split('-').reverse().join('.') : text;
}

/** Returns the answers of a page or group, in the order in which they are asked. */
export function sheetOf(fields: Field[], values: Json): Sheet {
  const given = isObject(values) ? values : {};
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = given[field.name];
      return value === undefined || value === null ? [] : [[field.name, entryOf(field, value)]];
    }),
  );
}
