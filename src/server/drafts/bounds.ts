import type { Json } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';

/** Characters of one text; no field of a wizard takes more. */
export const longestText = 10_000;

/** Bytes of all answers of a draft, written as JSON; long lists and all free texts of the largest wizard take a tenth. */
export const largestDraft = 300_000;

/** The pointer of the first text that is too long. */
function tooLong(value: Json | undefined, pointer: string): string | undefined {
  if (typeof value === 'string') return value.length > longestText ? pointer : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = tooLong(member as Json, `${pointer}/${name.slice(0, 100)}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Judges how much a draft holds. What a field may hold is judged with an application; until then somebody may keep
 * anything, but not any amount of it.
 * @throws PlatformError draft-text-too-long, draft-too-large
 */
export function judgeBounds(...kept: unknown[]): void {
  for (const part of kept) {
    const pointer = tooLong(part as Json, '');
    if (pointer !== undefined)
      throw new PlatformError('draft-text-too-long', {
        params: { limit: longestText },
        members: { pointer },
      });
  }
  if (Buffer.byteLength(JSON.stringify(kept)) > largestDraft) throw new PlatformError('draft-too-large');
}
