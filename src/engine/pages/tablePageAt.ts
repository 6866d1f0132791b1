import { isContractNumber } from '../formats/contractNumber.ts';
import type { PageDescription } from '../page.ts';
import { pageTable, type PageRow, type ParameterFormat } from './pageTable.ts';

/** A page of the table with its row. */
interface TablePage {
  page: PageDescription;
  row: PageRow;
}

const formats: { [format in Exclude<ParameterFormat, 'contract'>]: RegExp } = {
  claim: /^[A-Za-z0-9-]{1,30}$/,
  customer: /^[0-9]{10}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  feedbackSource: /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/,
  feedbackScore: /^(\d|10)$/,
  product: /^[a-z0-9-]+$/,
};

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const rows = pageTable.flatMap((row) =>
  row.path === undefined ? [] : [{ row, pattern: segmentsOf(row.path) }],
);

/** Returns the parameters of an address, by name; undefined when the row's pattern does not fit. */
function parametersOf(
  { parameters = {} }: PageRow,
  pattern: string[],
  parts: string[],
  isContract: (text: string) => boolean,
): { [name: string]: string | number } | undefined {
  if (pattern.length !== parts.length) return undefined;
  const values: { [name: string]: string | number } = {};
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (!expected.startsWith(':')) {
      if (part !== expected) return undefined;
      continue;
    }
    const name = expected.slice(1);
    const format = parameters[name];
    if (!format) return undefined;
    if (!(format === 'contract' ? isContract(part) : formats[format].test(part))) return undefined;
    values[name] = format === 'feedbackScore' ? Number(part) : part;
  }
  return values;
}

/**
 * Returns the page of the table at a path, which has no query. Whose things it shows, only the calls of the page decide.
 * @param isContract whether a text is a contract number; those of added products only the server knows
 */
export function tablePageAt(
  path: string,
  isContract: (text: string) => boolean = (text) => isContractNumber(text),
): TablePage | undefined {
  const parts = segmentsOf(path);
  for (const { row, pattern } of rows) {
    const values = parametersOf(row, pattern, parts, isContract);
    if (values) return { page: { kind: row.kind, ...row.is, ...values } as PageDescription, row };
  }
  return undefined;
}
