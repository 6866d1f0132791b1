import type { Field } from '#engine/definition/definition.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { cellValue, normalizeWord, type CellFault, type OptionWords } from './cellValue.ts';
import type { Table, TableRow } from './readTable.ts';

/** A fault of a row or one of its cells. */
export interface RowFault {
  kind: CellFault | 'broken' | 'tooManyCells';
  /** The field that the cell belongs to; absent where the whole row is meant. */
  field?: Field;
  /** The cell as it was written. */
  text: string;
}

/** A row with what became of it. */
interface ReadRow {
  row: TableRow;
  item: JsonObject;
  faults: RowFault[];
}

interface ReadItems {
  /** The row that names the columns, when there is one. */
  header?: TableRow;
  /** Column names that match no field: their cells are ignored. */
  unknownColumns: string[];
  rows: ReadRow[];
}

/** Returns the possible header texts of a field. */
export type ColumnWords = (field: Field) => string[];

/** Fields whose answers fit into a cell. */
export const columnsOfTable = (fields: Field[]): Field[] =>
  fields.filter(({ type }) => type !== 'array' && type !== 'object');

/** The columns by the names in a first row; undefined: it names none, so it is an item already. */
function namedColumns(
  first: TableRow,
  fields: Field[],
  wordsOf: ColumnWords,
): (Field | undefined)[] | undefined {
  const columns = first.cells.map((cell) => {
    const word = normalizeWord(cell);
    return word === ''
      ? undefined
      : fields.find((field) => [field.name, ...wordsOf(field)].some((name) => normalizeWord(name) === word));
  });
  const found = columns.filter(Boolean).length;
  const filledCells = first.cells.filter((cell) => cell.trim() !== '').length;
  return found > 0 && found * 2 >= filledCells ? columns : undefined;
}

function readRow(
  row: TableRow,
  columns: (Field | undefined)[],
  hasHeader: boolean,
  wordOf: OptionWords,
): ReadRow {
  const item: JsonObject = {};
  if (row.broken) return { row, item, faults: [{ kind: 'broken', text: row.cells.join(' ') }] };
  const faults: RowFault[] = [];
  for (const [index, text] of row.cells.entries()) {
    const field = columns[index];
    if (!field) {
      const extra = index >= columns.length || !hasHeader;
      if (extra && text.trim() !== '') faults.push({ kind: 'tooManyCells', text });
      continue;
    }
    const read = cellValue(text, field, wordOf);
    if ('fault' in read) faults.push({ kind: read.fault, field, text });
    else if (read.value !== undefined) item[field.name] = read.value;
  }
  return { row, item, faults };
}

/**
 * Turns the rows of a table into items of a list. A header row assigns the columns; without one they follow
 * the order of the fields.
 */
export function itemsOf(table: Table, fields: Field[], wordsOf: ColumnWords, wordOf: OptionWords): ReadItems {
  const possible = columnsOfTable(fields);
  const [first] = table.rows;
  const columns = first && !first.broken ? namedColumns(first, possible, wordsOf) : undefined;
  const rows = columns ? table.rows.slice(1) : table.rows;
  const unknown = columns
    ? (first?.cells ?? []).filter((cell, index) => !columns[index] && cell.trim() !== '')
    : [];
  return {
    ...(columns && first && { header: first }),
    unknownColumns: unknown.map((name) => name.trim()),
    rows: rows.map((row) => readRow(row, columns ?? possible, columns !== undefined, wordOf)),
  };
}
