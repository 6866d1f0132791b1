import Papa from 'papaparse';

/** One row of a table that was pasted or read out of a file. */
export interface TableRow {
  /** Its place in the table from 1, as programs for tables count; empty rows count too. */
  line: number;
  cells: string[];
  /** Unbalanced quotation marks: the cells of the row cannot be separated. */
  broken: boolean;
}

export interface Table {
  rows: TableRow[];
  /** Delimiter of the table: semicolon, comma or tab. */
  delimiter: string;
}

/**
 * Returns the cell delimiter: tabs when pasted from a spreadsheet, semicolons in German files, otherwise
 * commas.
 */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\r|\n/, 1);
  return ['\t', ';', ','].find((mark) => line.includes(mark)) ?? ';';
}

/**
 * Takes a table apart: cells between semicolons, commas or tabs, quoted where they hold one of these or a line
 * break. A byte order mark is passed over, and so are rows without any cell that says something.
 */
export function readTable(text: string): Table {
  const bare = text.replace(/^\uFEFF/, '').replace(/^(?:[ \t]*(?:\r\n|\r|\n))+/, '');
  const skipped = text.replace(/^\uFEFF/, '').slice(0, -bare.length || undefined);
  const before = bare === '' ? 0 : skipped.split(/\r\n|\r|\n/).length - 1;
  const delimiter = delimiterOf(bare);
  const { data, errors } = Papa.parse<string[]>(bare, { delimiter });
  const torn = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const rows = data.map((cells, index) => ({ line: before + index + 1, cells, broken: torn.has(index) }));
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')), delimiter };
}

/** Rows as a table again, so that what was not taken over can be mended and tried once more. */
export const writeTable = (rows: string[][], delimiter: string): string =>
  Papa.unparse(rows, { delimiter, newline: '\n' });
