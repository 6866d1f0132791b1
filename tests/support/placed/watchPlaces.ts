import type pg from 'pg';
import { readPlan, unplacedUses } from './placedQueries.ts';

/** Parts of a call chain that are looked through: a query passes several functions of its library. */
const deepChain = 60;

const plan = readPlan();

/** Statements that need no second look. */
const placed = new Set<string>();

/** Queries of the server that the plan does not know, with the code that asks. */
const unplaced = new Map<string, string>();

/** Copies and compares whole tables. */
const wholeTables = 'src/server/app/move/';

/** Returns the place in the server's code that runs a query now; undefined if a test runs it. */
function asker(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = deepChain;
  const { stack = '' } = new Error('asker');
  Error.stackTraceLimit = stackTraceLimit;
  const lines = stack
    .split('\n')
    .filter((line) => !/node_modules|storage\/database\/|tests\/support\//.test(line));
  const [first = ''] = lines.filter((line) => /\/(src|tests)\//.test(line));
  return /\/(src\/server\/[^:?]+)/.exec(first)?.[1];
}

function look(statement: string): void {
  if (placed.has(statement)) return;
  const uses = unplacedUses(statement, plan);
  if (uses.length === 0) return void placed.add(statement);
  const from = asker();
  if (from === undefined || from.startsWith(wholeTables)) return;
  const asked = uses.map(({ table, asked }) => `${table} by ${[...asked].join(', ') || 'nothing'}`);
  unplaced.set(statement, `${from} asks ${asked.join('; ')}: ${statement.slice(0, 400)}`);
}

/** Makes a new connection look whether the plan for a distributed database knows what the server asks. */
export function watchPlaces(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (statement: unknown, ...given: unknown[]): unknown => {
    const { text } = typeof statement === 'string' ? { text: statement } : (statement as { text?: string });
    if (text !== undefined) look(text);
    return query(statement, ...given);
  };
  client.query = watched as typeof client.query;
}

/** @throws Error that names the queries of the server which the plan does not know */
export function expectPlaced(): void {
  const found = [...unplaced.values()];
  unplaced.clear();
  if (found.length === 0) return;
  throw new Error(
    `These queries neither name where their rows lie nor stand in DISTRIBUTION.md:\n${found.join('\n')}`,
  );
}
