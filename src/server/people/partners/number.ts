import { hash } from 'node:crypto';

/** Numbers have ten digits and begin with no zero. */
const first = 10 ** 9;

/** Returns a customer's number, derived from an id so that numbers do not reveal how many there are. */
export const partnerNumber = (id: string): string =>
  String(first + (hash('sha256', id, 'buffer').readUIntBE(0, 6) % (9 * first)));
