import type { Field } from '#engine/definition/definition.ts';

/** A field shown as a column of the table. */
export interface Column {
  /** Below the item: `/name`, `/address/city`. */
  path: string;
  field: Field;
}

const maxColumns = 4;
/** Longer texts are read in the item itself. */
const maxTextLength = 80;
const unsuitableWidgets = ['textarea', 'consent', 'documents', 'password'];

function isShort({ widget, type, schema, fields }: Field): boolean {
  if (unsuitableWidgets.includes(widget) || fields || schema.format === 'password') return false;
  const { maxLength } = schema;
  return type !== 'string' || typeof maxLength !== 'number' || maxLength <= maxTextLength;
}

/**
 * Returns the fields of an item that fit into a table, in the order of the questions; groups by their
 * members.
 */
export function columnCandidates(fields: Field[], base = ''): Column[] {
  return fields.flatMap((field) => {
    const path = `${base}/${field.name}`;
    if (field.type === 'object') return columnCandidates(field.fields ?? [], path);
    return isShort(field) ? [{ path, field }] : [];
  });
}

/** The first few columns in which some row has something to show. */
export function columnsOf(columns: Column[], rows: { values: { [path: string]: unknown } }[]): Column[] {
  return columns.filter(({ path }) => rows.some(({ values }) => path in values)).slice(0, maxColumns);
}
