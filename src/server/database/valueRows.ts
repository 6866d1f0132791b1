/** The values of a statement, gathered while its text is written. */
export interface Parameters {
  /** All values so far, in the order of their numbers. */
  values: unknown[];
  /** The text of `values (…), (…)` for these rows, each with a value per type; the first row names the types. */
  rows(types: string[], rows: unknown[][]): string;
}

/**
 * Rows as single parameters of one statement. Rows in one JSON parameter look simpler, but PostgreSQL then reads each
 * long value three times; that was measured to double the time of storing applications.
 */
export function createParameters(): Parameters {
  const values: unknown[] = [];
  const numbered = (value: unknown, type: string, cast: string) => {
    values.push(isObject(value) ? written(value, type) : (value ?? null));
    return `$${values.length}${cast}`;
  };
  return {
    values,
    rows: (types, rows) =>
      `values ${rows
        .map(
          (row, at) =>
            `(${types.map((type, place) => numbered(row[place], type, at === 0 ? `::${type}` : '')).join()})`,
        )
        .join()}`,
  };
}

/** JSON as bytes, which nobody on the way has to count and encode; `jsonb` would need a version in front of them. */
const written = (value: object, type: string): Buffer | string => {
  const text = JSON.stringify(value);
  return type === 'json' ? Buffer.from(text) : text;
};

/** What a JSON column takes: dates are values of their own. */
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);
