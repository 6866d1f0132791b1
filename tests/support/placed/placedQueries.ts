import { read } from '../../architecture/sourceTree.ts';
import { tableUsesOf, type TableUse } from './tableUses.ts';

/** Rows of the plan's tables: their cells. */
function cellsOf(plan: string, heading: string): string[][] {
  const section = plan.split(/^## /m).find((each) => each.startsWith(heading)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

/** Other columns that queries find rows of a table by; none for all rows. */
interface KeyColumns {
  table: string;
  columns: string[];
  /** The index that leads to them, or why all nodes are asked. */
  why: string;
}

/** The plan for a distributed database. */
export interface Plan {
  /** The columns that say where a row lies; none for tables in one place. */
  columns: Map<string, string[]>;
  keys: KeyColumns[];
}

/** Returns the plan that is written down. */
export function readPlan(text = read('src/server/storage/database/DISTRIBUTION.md')): Plan {
  const listOf = (cell = '') => (['one place', 'all rows'].includes(cell) ? [] : cell.split(', '));
  return {
    columns: new Map(cellsOf(text, 'Tables').map(([table = '', by]) => [table, listOf(by)])),
    keys: cellsOf(text, 'Queries').map(([table = '', by, why = '']) => ({ table, columns: listOf(by), why })),
  };
}

/** Whether a statement that knows some columns finds rows in a listed way: by these, or by nothing else. */
const isBy =
  ({ table, asked }: TableUse, names: ReadonlySet<string>) =>
  ({ table: of, columns }: KeyColumns): boolean => {
    if (of !== table || !columns.every((column) => asked.has(column))) return false;
    if (columns.length === 0) return asked.size === 0;
    return (
      columns.every((column) => names.has(column)) || [...names].every((column) => columns.includes(column))
    );
  };

/** Returns what a statement uses without naming where its rows lie, in a way that the plan does not list. */
export function unplacedUses(statement: string, { columns, keys: options }: Plan): TableUse[] {
  const found = new Set<TableUse>();
  const isFound = (use: TableUse): boolean => {
    const joined = use.joined.filter(({ other }) => found.has(other)).map(({ column }) => column);
    const seen = new Set([...use.equal, ...joined]);
    const isPlaced = columns.get(use.table)?.every((column) => seen.has(column));
    // `ctid`: rows that a query inside has found, which is looked at, too.
    return use.isInsert || isPlaced || seen.has('ctid') || options.some(isBy(use, seen));
  };
  let left = tableUsesOf(statement, new Set(columns.keys()));
  // Rows that were found lead to those that are joined with them.
  for (let before = Infinity; left.length < before;) {
    before = left.length;
    for (const use of left) if (isFound(use)) found.add(use);
    left = left.filter((use) => !found.has(use));
  }
  return left;
}
