import { Readable } from 'node:stream';
import { formatAmount, formatDate } from '#engine/text/format.ts';
import type { Translate } from '#engine/text/translate.ts';
import { escapeFormula } from './escapeFormula.ts';
import { byteOrderMark, csvWriter } from './spreadsheetCsv.ts';
import type { ListedCustomer } from './customerViews.ts';

/** Customers per query. */
export const exportBatch = 500;
/** Maximum number of exported customers. */
export const maxExported = 50_000;

const columns = [
  'number',
  'name',
  'street',
  'postcode',
  'city',
  'email',
  'phone',
  'agent',
  'contracts',
  'premium',
  'due',
  'contact',
] as const;

function rowOf(customer: ListedCustomer, t: Translate): string[] {
  const contracts = customer.contracts.map(
    ({ id, title, state }) => `${title} ${id} (${t(`portals:customer.state.${state}`)})`,
  );
  const { yearCent, dueOn, contactOn, ...facts } = customer;
  const cells = {
    ...facts,
    contracts: contracts.join('; '),
    premium: formatAmount(yearCent),
    due: dueOn && formatDate(dueOn),
    contact: contactOn && formatDate(contactOn),
  };
  return columns.map((column) => escapeFormula(cells[column] ?? ''));
}

/** Batches of customers from the database. */
export type Batches = AsyncIterable<ListedCustomer[]>;

/** Returns writers of customer lists; every cell is text. The writers are loaded on first use. */
export function createExport(t: Translate) {
  const heads = columns.map((column) => t(`agent:base.columns.${column}`));

  async function* lines(batches: Batches): AsyncGenerator<string> {
    const line = await csvWriter();
    yield `${byteOrderMark}${line([heads])}`;
    for await (const items of batches) yield line(items.map((each) => rowOf(each, t)));
  }

  async function xlsx(batches: Batches): Promise<Buffer> {
    const { default: writeXlsx } = await import('write-excel-file/node');
    const rows: string[][] = [];
    for await (const items of batches) rows.push(...items.map((each) => rowOf(each, t)));
    const cell = (value: string) => ({ value, type: String });
    const head = heads.map((value) => ({ ...cell(value), fontWeight: 'bold' as const }));
    const options = {
      columns: columns.map((column) => ({ width: column === 'contracts' ? 60 : 22 })),
      stickyRowsCount: 1,
      sheet: t('agent:base.title'),
    };
    return writeXlsx([head, ...rows.map((row) => row.map(cell))], options).toBuffer();
  }

  /** CSV is streamed. */
  return { csv: (batches: Batches) => Readable.from(lines(batches)), xlsx };
}
