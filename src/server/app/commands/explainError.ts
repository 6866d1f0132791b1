import { inspect } from 'node:util';
import { StartError } from '#server/base/startError.ts';
import type { Translate } from '#engine/text/translate.ts';

/** Returns one sentence for errors that an operator can fix, the stack for all others. */
export function explainError(t: Translate, error: unknown): string {
  if (!(error instanceof StartError))
    return error instanceof Error ? (error.stack ?? error.message) : inspect(error);
  const key = `errors:start.${error.code}`;
  return t.exists(key) ? t(key, error.params) : error.code;
}
