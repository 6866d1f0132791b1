/** Returns `20.11.1990` as `1990-11-20`; undefined when it is no day. */
export function writtenDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})\s*$/.exec(text) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}
