import type { LogEvent } from 'kysely';
import { currentRequest } from '#server/base/log/requestContext.ts';
import type { Tracing } from '#server/base/tracing/tracing.ts';

/** Returns a listener that adds the statements of a request to its trace: their text with places for values. */
export const traceQueries =
  (tracing: Pick<Tracing, 'record'>) =>
  ({ level, query, queryDurationMillis }: LogEvent): void => {
    const parent = currentRequest()?.span;
    if (!parent) return;
    const [operation = ''] = query.sql.trimStart().split(/\s/, 1);
    const facts = { 'db.system.name': 'postgresql', 'db.query.text': query.sql };
    const failed = level === 'error';
    tracing.record(operation.toLowerCase(), facts, { parent, milliseconds: queryDurationMillis, failed });
  };
