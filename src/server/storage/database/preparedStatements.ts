import { CompiledQuery } from 'kysely';
import type pg from 'pg';

/** Names of the statements that a connection parses and plans once, by their texts. */
const names = new Map<string, string>();

/** So many at most: each stays for good, here and in every connection. */
const mostNames = 200;

/**
 * A statement that comes often, with other values each time: a connection parses and plans it once. Parsing a long one
 * was measured to take as long as carrying it out. What it answers must not change with the columns of a table.
 */
export function preparedQuery<R>(text: string, values: unknown[]): CompiledQuery<R> {
  if (!names.has(text) && names.size < mostNames) names.set(text, `often-${names.size + 1}`);
  return CompiledQuery.raw(text, values) as CompiledQuery<R>;
}

/** Lets a connection, when it is made, keep what `preparedQuery` names. */
export function usePreparedStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named = (text: unknown, ...given: unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(given[0]) ? names.get(text) : undefined;
    if (name === undefined) return query(text, ...given);
    const [values, ...rest] = given;
    return query({ name, text, values }, ...rest);
  };
  client.query = named as typeof client.query;
}
