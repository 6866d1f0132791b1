/** Non-breaking space between a number and its unit. */
const NBSP = '\u00A0';

const MEGABYTE = 1_000_000;
const sizes = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** Returns the German text of a number of bytes: KB below 1,000,000, otherwise MB. */
export function formatFileSize(bytes: number): string {
  // Rounds down, so that it never reaches the next unit, but at least to 0.1.
  const tenths = bytes > 0 ? Math.max(1, Math.floor(bytes / 100)) : 0;
  return bytes < MEGABYTE
    ? `${sizes.format(tenths / 10)}${NBSP}KB`
    : `${sizes.format(bytes / MEGABYTE)}${NBSP}MB`;
}
