import { hash, randomFillSync, randomUUID } from 'node:crypto';

/** Where keys come from. Tests hand in ids of their own. */
export interface Ids {
  /** A UUID version 7: sorts by the time it was made. */
  uuid(): string;
  /** 128 random bits, 22 characters that may stand in an address. */
  secret(): string;
}

/** Numbers that a millisecond has. */
const perMillisecond = 0x1000;

/**
 * UUIDs version 7: within a millisecond they are numbered, so that each sorts behind the one before. The rest are 62
 * random bits, which Node fetches many at once.
 */
export function createUuids(now = Date.now): () => string {
  let time = 0;
  let number = 0;
  return () => {
    const moment = now();
    number += 1;
    if (moment > time) [time, number] = [moment, 0];
    else if (number === perMillisecond) [time, number] = [time + 1, 0];
    const [begin, count] = [time.toString(16).padStart(12, '0'), number.toString(16).padStart(3, '0')];
    return `${begin.slice(0, 8)}-${begin.slice(8)}-7${count}-${randomUUID().slice(19)}`;
  };
}

const secretBytes = 16;
const random = Buffer.alloc(secretBytes * 256);
let used = random.length;

/** Random bytes are fetched many at once; those that were handed out are wiped. */
function secret(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  const end = used + secretBytes;
  const text = random.toString('base64url', used, end);
  random.fill(0, used, end);
  used = end;
  return text;
}

/** Ids of the machine. */
export const systemIds: Ids = { uuid: createUuids(), secret };

/** A UUID that always is the same for the same words: what is written twice is one row. */
export function stableId(...parts: string[]): string {
  const hex = hash('sha256', parts.join('\n'));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
