import { formatAmount, formatDate } from '#engine/text/format.ts';
import { escapeFormula } from '#server/portals/customerBase/escapeFormula.ts';
import { byteOrderMark, csvWriter } from '#server/portals/customerBase/spreadsheetCsv.ts';
import type { ExportedContract } from './exportedContract.ts';

/** Columns with a day, and those with euros; the others are written as they are. */
const days = ['geburtsdatum', 'beginn', 'ende', 'hauptfaelligkeit'];
const amounts = ['beitrag_zahlweise', 'beitrag_jahr', 'steuer_jahr'];

function cellOf([column, value]: [string, string | number | null]): string {
  if (value === null) return '';
  if (days.includes(column)) return formatDate(String(value));
  if (amounts.includes(column)) return formatAmount(Math.round(Number(value) * 100));
  return escapeFormula(String(value));
}

/** Returns the names of the columns, from the schema that also documents them. */
const columnsOf = (schema: { properties: object }): string[] => Object.keys(schema.properties);

/**
 * Returns contracts as CSV for German spreadsheets: semicolons, days as 31.12.2026, amounts as 1.234,56, and no cell that
 * would be evaluated.
 */
export async function exportCsv(
  contracts: ExportedContract[],
  schema: { properties: object },
): Promise<string> {
  const write = await csvWriter();
  const rows = contracts.map((contract) => Object.entries(contract).map(cellOf));
  return `${byteOrderMark}${write([columnsOf(schema), ...rows])}`;
}
