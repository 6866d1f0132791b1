import { Refusal } from './refusal.ts';

/** The largest camera images have 200 million pixels; more is a decompression bomb. */
const maxPixels = 250_000_000;
const maxSide = 65_535;

/** @throws Refusal for an image with too many pixels or without any */
export function assertPixels(width: number, height: number): void {
  if (width === 0 || height === 0) throw new Refusal('damaged');
  if (width > maxSide || height > maxSide || width * height > maxPixels) throw new Refusal('too-many-pixels');
}
