import { randomBytes } from 'node:crypto';
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
