/** What stands between a number and its unit: it never breaks. */
const NBSP = '\u00A0';

const MEGABYTE = 1_000_000;
const sizes = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** Bytes → KB below 1,000,000, otherwise MB. */
export function formatFileSize(bytes: number): string {
  return bytes < MEGABYTE
    ? `${sizes.format(bytes / 1000)}${NBSP}KB`
    : `${sizes.format(bytes / MEGABYTE)}${NBSP}MB`;
}
