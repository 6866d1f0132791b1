import { hash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';

/** Statement names by SQL text. */
const names = new Map<string, string>();

/** Limit, because statements stay prepared in every connection. */
const mostNames = 200;

/**
 * Returns the name of a statement: the same in every process, so that a pooler that keeps statements for its clients
 * never finds another text under it.
 */
const nameOf = (text: string): string => `often-${hash('sha256', text).slice(0, 24)}`;

/**
 * Returns a query that each connection parses and plans once. Use it for frequent statements with varying values:
 * parsing a long one takes as long as running it. Its result columns must not depend on the table's columns
 * (`select *`).
 */
export function preparedQuery<R>(text: string, values: unknown[]): CompiledQuery<R> {
  if (!names.has(text) && names.size < mostNames) names.set(text, nameOf(text));
  return CompiledQuery.raw(text, values) as CompiledQuery<R>;
}

/** Makes a new connection name the statements that `preparedQuery` registered. */
export function namePreparedStatements(client: Pick<pg.ClientBase, 'query'>): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named = (text: unknown, ...given: unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(given[0]) ? names.get(text) : undefined;
    if (name === undefined) return query(text, ...given);
    const [values, ...rest] = given;
    return query({ name, text, values }, ...rest);
  };
  client.query = named as typeof client.query;
}
