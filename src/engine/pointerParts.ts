import { memoize } from './memoize.ts';

/** Returns one part of a JSON pointer, escaped. */
function escapePointerPart(part: string | number): string {
  if (typeof part === 'number') return String(part);
  // Most names need no escaping, and a check escapes many thousands.
  if (!part.includes('/') && !part.includes('~')) return part;
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Returns the parts of a JSON pointer, unescaped; the empty pointer has none. */
export const parsePointer = memoize((pointer): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')),
);

/** Returns a pointer with one or more parts added. */
export function joinPointer(pointer: string, ...parts: (string | number)[]): string {
  let result = pointer;
  for (const part of parts) result += `/${escapePointerPart(part)}`;
  return result;
}
