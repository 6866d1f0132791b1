import { Refusal } from './refusal.ts';

/** The largest pictures of cameras have 200 million points; more is made to fill a memory. */
const maxPixels = 250_000_000;
const maxSide = 65_535;

/** @throws Refusal for a picture that nobody could draw, or of no size at all */
export function assertPixels(width: number, height: number): void {
  if (width === 0 || height === 0) throw new Refusal('damaged');
  if (width > maxSide || height > maxSide || width * height > maxPixels) throw new Refusal('too-many-pixels');
}
