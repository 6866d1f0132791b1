import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '#engine/compile/diagnostic.ts';
import { boundPattern } from '#engine/compile/check/boundNumbers.ts';
import { withoutBreakingSpaces } from '#engine/compile/check/breakingSpaces.ts';
import { referenceOf, referencePath } from './docs.ts';

/** Something that was mended: a file, the line if it is a single one, and the code of what was reported there. */
interface Mended {
  file: string;
  line?: number;
  code: 'breaking-space' | 'bound-as-number' | 'old-reference';
}

/** Sets no-break spaces in the texts of a file. Returns the lines that changed. */
function mendSpaces(root: string, file: string): Mended[] {
  const before = readFileSync(join(root, file), 'utf8');
  const after = withoutBreakingSpaces(before);
  if (after === before) return [];
  writeFileSync(join(root, file), after);
  const old = before.split('\n');
  return after
    .split('\n')
    .flatMap((text, index) =>
      text === old[index] ? [] : [{ file, line: index + 1, code: 'breaking-space' as const }],
    );
}

/** Writes the placeholder where a text names a bound as a number, unless the line names that number twice. */
function mendBound(root: string, { file, line, params }: Diagnostic): Mended[] {
  const path = join(root, file);
  const lines = readFileSync(path, 'utf8').split('\n');
  const before = lines[line - 1] ?? '';
  const number = boundPattern(String(params.name));
  if ([...before.matchAll(number)].length !== 1) return [];
  lines[line - 1] = before.replace(number, () => `{{${String(params.placeholder)}}}`);
  writeFileSync(path, lines.join('\n'));
  return [{ file, line, code: 'bound-as-number' }];
}

/**
 * Mends what has a single answer, and nothing else: spaces that must not break, bounds in texts, and the
 * reference of the format.
 * Snapshots and samples are never written, because their changes have to be read.
 */
export function mend(root: string, found: Diagnostic[]): Mended[] {
  const files = found.flatMap(({ code, file }) => (code === 'breaking-space' ? [file] : []));
  const bounds = found.filter(({ code }) => code === 'bound-as-number');
  const mended = [
    ...[...new Set(files)].flatMap((file) => mendSpaces(root, file)),
    ...bounds.flatMap((each) => mendBound(root, each)),
  ];
  if (!found.some(({ code }) => code === 'old-reference')) return mended;
  writeFileSync(join(root, referencePath), referenceOf(root));
  return [...mended, { file: referencePath, code: 'old-reference' }];
}
