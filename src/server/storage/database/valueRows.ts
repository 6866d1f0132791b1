/** The names of columns with their types, in the order of their values. */
export interface Columns {
  [column: string]: string;
}

/**
 * The text of `values (…), (…)` for so many rows of single parameters, numbered from `first` on; the first row names
 * the types. Rows in one JSON parameter look simpler, but PostgreSQL then reads each long value three times; that was
 * measured to double the time of storing applications.
 */
export function valueRows(columns: Columns, count: number, first: number): string {
  const types = Object.values(columns);
  const row = (at: number) =>
    types.map((type, place) => `$${first + at * types.length + place}${at === 0 ? `::${type}` : ''}`).join();
  return `values ${Array.from({ length: count }, (_, at) => `(${row(at)})`).join()}`;
}

/** Adds what a row says of these columns to the values of a statement. */
export function addValues(values: unknown[], columns: Columns, row: { [column: string]: unknown }): void {
  for (const column in columns) {
    const value = row[column];
    values.push(isObject(value) ? encodeJson(value, columns[column]) : (value ?? null));
  }
}

/** JSON as bytes, which nobody on the way has to count and encode; `jsonb` would need a version in front of them. */
const encodeJson = (value: object, type: string | undefined): Buffer | string => {
  const text = JSON.stringify(value);
  return type === 'json' ? Buffer.from(text) : text;
};

/** What a JSON column takes: dates are values of their own. */
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);
