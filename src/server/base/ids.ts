import { hash, randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock } from './clock.ts';

/** Source of identifiers; tests pass their own. */
export interface Ids {
  /** Returns a UUID version 7, which sorts by creation time. */
  uuid(): string;
  /** Returns 128 random bits as 22 URL-safe characters. */
  secret(): string;
}

/** Bytes asked from the system at once: each call costs as much as a hundred ids. */
const reserve = { bytes: Buffer.alloc(0), used: 0 };

/** Returns 16 random bytes, each of which is given once. */
function randomSixteen(): Buffer {
  if (reserve.used + 16 > reserve.bytes.length) Object.assign(reserve, { bytes: randomBytes(4096), used: 0 });
  reserve.used += 16;
  return reserve.bytes.subarray(reserve.used - 16, reserve.used);
}

/** Random identifiers of this process. */
export const systemIds: Ids = {
  uuid: () => v7(),
  secret: () => randomSixteen().toString('base64url'),
};

/** Returns random identifiers that sort by the time of a clock, those of one process in the order of their creation. */
export function idsAt(clock: Clock): Ids {
  let last = { msecs: 0, seq: 0 };
  return {
    ...systemIds,
    uuid() {
      const msecs = Math.max(clock.now().getTime(), last.msecs);
      const seq = msecs === last.msecs ? last.seq + 1 : randomInt(2 ** 31);
      last = { msecs, seq };
      return v7({ msecs, seq, random: randomSixteen() });
    },
  };
}

/** Returns the same UUID for the same parts, so that a repeated insert hits the same row. */
export function stableId(...parts: string[]): string {
  const hex = hash('sha256', parts.join('\n'));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
