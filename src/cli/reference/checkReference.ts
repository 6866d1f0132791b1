import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import { referenceOf, referencePath } from '../docs.ts';

/** Returns the text of the reference where a checkout has it and the examples that it is made of. */
export function readReference(root: string): string | undefined {
  const path = join(root, referencePath);
  const isWhole = existsSync(path) && existsSync(join(root, 'tests/definitions/fixtures'));
  return isWhole ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : undefined;
}

/** Returns a hint when the reference is not what `npm run docs` would write now. */
export function checkReference(root: string, text: string): Diagnostic[] {
  if (text === referenceOf(root)) return [];
  return [{ file: referencePath, pointer: '', line: 1, column: 1, code: 'old-reference', params: {} }];
}
