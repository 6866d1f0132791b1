import { memoize } from './memoize.ts';

/** One part of a JSON pointer, escaped. */
export function escapePointerPart(part: string | number): string {
  if (typeof part === 'number') return String(part);
  // Most names hold neither; a check asks this many thousand times.
  if (!part.includes('/') && !part.includes('~')) return part;
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The parts of a JSON pointer, unescaped; the empty pointer has none. */
export const parsePointer = memoize((pointer): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')),
);

/** A pointer with one or more parts added. */
export function joinPointer(pointer: string, ...parts: (string | number)[]): string {
  let result = pointer;
  for (const part of parts) result += `/${escapePointerPart(part)}`;
  return result;
}
