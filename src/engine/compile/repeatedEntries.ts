import type { Json } from '../definition/json.ts';
import { joinPointer } from '../pointerParts.ts';

/**
 * Returns the pointers of the entries that their list contains twice, the later ones.
 * @param shortest characters of JSON that an entry has at least: short ones may be alike on purpose
 * @param mayCount whether such an entry counts; all do without it
 */
export function repeatedEntries(
  value: Json | undefined,
  { shortest, mayCount = () => true }: { shortest: number; mayCount?: (entry: Json | undefined) => boolean },
  at = '',
): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const seen = new Set<string>();
  return (Object.entries(value) as [string, Json | undefined][]).flatMap(([name, entry]) => {
    const pointer = joinPointer(at, name);
    const digest = Array.isArray(value) && mayCount(entry) ? (JSON.stringify(entry) ?? '') : '';
    const isRepeated = digest.length >= shortest && seen.has(digest);
    seen.add(digest);
    return isRepeated ? [pointer] : repeatedEntries(entry, { shortest, mayCount }, pointer);
  });
}
