import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UploadRow } from './store.ts';

/** Seconds that the address of a part is valid; the upload's state returns fresh ones. */
export const addressLifetime = 6 * 3600;

const sign = ({ id, address_key: key }: Pick<UploadRow, 'id' | 'address_key'>, part: number, until: number) =>
  createHmac('sha256', key).update(`${id}\n${part}\n${until}`).digest('base64url');

/** Returns the signed address of a part, valid until a moment (seconds since 1970). */
export function partAddress(
  upload: Pick<UploadRow, 'id' | 'address_key'>,
  part: number,
  until: number,
): string {
  return `/api/uploads/${upload.id}/teile/${part}?bis=${until}&signatur=${sign(upload, part, until)}`;
}

/**
 * Returns whether an address is signed for this part and not expired.
 * @param now seconds since 1970
 */
export function isValidAddress(
  upload: Pick<UploadRow, 'id' | 'address_key'>,
  part: number,
  { bis, signatur }: { bis: string; signatur: string },
  now: number,
): boolean {
  const until = Number(bis);
  const given = Buffer.from(signatur);
  const right = Buffer.from(sign(upload, part, until));
  return until >= now && given.length === right.length && timingSafeEqual(given, right);
}
