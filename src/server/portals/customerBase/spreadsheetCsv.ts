/** Makes spreadsheets read UTF-8; the first characters of a file. */
export const byteOrderMark = '\uFEFF';

/** Returns a writer of rows as German spreadsheets read them: semicolons and line ends of Windows. Loaded on first use. */
export async function csvWriter(): Promise<(rows: string[][]) => string> {
  const { stringify } = await import('csv-stringify/sync');
  return (rows) => stringify(rows, { delimiter: ';', record_delimiter: '\r\n' });
}
