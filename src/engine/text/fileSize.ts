/** What stands between a number and its unit: it never breaks. */
const NBSP = '\u00A0';

const MEGABYTE = 1_000_000;
const sizes = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** Bytes → KB below 1,000,000, otherwise MB. */
export function formatFileSize(bytes: number): string {
  // Never rounded up to the next unit, and what is there is never nothing.
  const tenths = bytes > 0 ? Math.max(1, Math.floor(bytes / 100)) : 0;
  return bytes < MEGABYTE
    ? `${sizes.format(tenths / 10)}${NBSP}KB`
    : `${sizes.format(bytes / MEGABYTE)}${NBSP}MB`;
}
