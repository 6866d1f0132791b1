/** Column names with their types, in the order of the values. */
export interface Columns {
  [column: string]: string;
}

/**
 * Returns the SQL `values (…), (…)` with one parameter per value, numbered from `first`; the first row carries the
 * type casts. A single JSON parameter would be simpler, but PostgreSQL then parses each long value three times,
 * which doubled the time of storing applications.
 */
export function valueRows(columns: Columns, count: number, first: number): string {
  const types = Object.values(columns);
  const row = (at: number) =>
    types
      .map((type, column) => `$${first + at * types.length + column}${at === 0 ? `::${type}` : ''}`)
      .join();
  return `values ${Array.from({ length: count }, (_, at) => `(${row(at)})`).join()}`;
}

/** Appends the row's values for these columns to a parameter list. */
export function addValues(values: unknown[], columns: Columns, row: { [column: string]: unknown }): void {
  for (const column in columns) {
    const value = row[column];
    values.push(isObject(value) ? encodeJson(value, columns[column]) : (value ?? null));
  }
}

/**
 * JSON columns get bytes, which saves encoding them again on the way; `jsonb` would need a version byte in front.
 */
const encodeJson = (value: object, type: string | undefined): Buffer | string => {
  const text = JSON.stringify(value);
  return type === 'json' ? Buffer.from(text) : text;
};

/** Dates have a parameter type of their own and are not JSON. */
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);
