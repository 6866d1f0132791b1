import type { Field } from '#engine/definition/definition.ts';

/** A field of an item that may stand in its row. */
export interface Column {
  /** Below the item: `/name`, `/address/city`. */
  path: string;
  field: Field;
}

const most = 4;
/** Longer texts are read in the item itself. */
const longest = 80;
const unfit = ['textarea', 'consent', 'documents', 'password'];

function isShort({ widget, type, schema, fields }: Field): boolean {
  if (unfit.includes(widget) || fields || schema.format === 'password') return false;
  const { maxLength } = schema;
  return type !== 'string' || typeof maxLength !== 'number' || maxLength <= longest;
}

/** Every field of an item that could be read in a table, in the order in which it is asked; groups by their parts. */
export function candidates(fields: Field[], base = ''): Column[] {
  return fields.flatMap((field) => {
    const path = `${base}/${field.name}`;
    if (field.type === 'object') return candidates(field.fields ?? [], path);
    return isShort(field) ? [{ path, field }] : [];
  });
}

/** The first few columns in which some row has something to show. */
export function columnsOf(columns: Column[], rows: { values: { [path: string]: unknown } }[]): Column[] {
  return columns.filter(({ path }) => rows.some(({ values }) => path in values)).slice(0, most);
}
