import { hash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Where keys come from. Tests hand in ids of their own. */
export interface Ids {
  /** A UUID version 7: sorts by the time it was made. */
  uuid(): string;
  /** 128 random bits, 22 characters that may stand in an address. */
  secret(): string;
}

/** Ids of the machine. */
export const systemIds: Ids = {
  uuid: () => v7(),
  secret: () => randomBytes(16).toString('base64url'),
};

/** A UUID that always is the same for the same words: what is written twice is one row. */
export function stableId(...parts: string[]): string {
  const hex = hash('sha256', parts.join('\n'));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
