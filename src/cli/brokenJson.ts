import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseDocument } from '#engine/compile/document.ts';

/**
 * Returns `locales/live/check.json:12:5  json-CommaExpected` for the error of a program that could not start since a
 * file that it imports is no JSON; undefined for any other error. The texts of the check may be that file, so that the
 * place and the code must do.
 */
export function brokenJson(error: unknown, root: string): string | undefined {
  const path = error instanceof SyntaxError && /^(?:file:\/\/)?(.+?\.json): /.exec(error.message)?.[1];
  if (!path) return undefined;
  const file = relative(root, path).replaceAll('\\', '/');
  const [fault] = parseDocument(file, readFileSync(path, 'utf8')).diagnostics;
  return fault ? `${file}:${fault.line}:${fault.column}  ${fault.code}` : undefined;
}
