import { tokensOf, type Token } from './sqlTokens.ts';

/** A table in a statement with the columns that the statement asks for. */
export interface TableUse {
  table: string;
  /** Compared with values by `=` or `in`. */
  equal: Set<string>;
  /** Compared by `=` with a column of another table: known when rows of that one were found. */
  joined: { column: string; other: TableUse }[];
  /** In any condition; those of `equal`, too. */
  asked: Set<string>;
  isInsert: boolean;
}

/** A query, or a part of one between brackets or set operations. */
interface Scope {
  parent?: Scope | undefined;
  /** By alias. */
  uses: Map<string, TableUse>;
  clause: string;
}

interface Column {
  alias?: string | undefined;
  name: string;
}

/** A condition, to be told to its tables when all of them are known. */
interface Asked {
  scope: Scope;
  column: Column;
  isEqual: boolean;
  /** What it is compared with, if that is a column. */
  other?: Column | undefined;
}

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const clauses = wordsIn(
  'select from on where group order set values returning having limit with into update using conflict do',
);
const conditions = wordsIn('on where having');
const beginsQuery = wordsIn('select with insert update delete values');
const setOperations = wordsIn('union except intersect');
const tablesFollow = wordsIn('from join update into using');
const comparisons = wordsIn('= in < > <= >= is like between @> ? && <> !=');
const noColumns = wordsIn('any all array case select null true false not and or');
const noAliases = wordsIn(
  'where on join left inner right full cross group order set limit for returning values select using natural lateral union except intersect having offset default as',
);

/** Reads a statement from left to right. */
class Reader {
  readonly all: TableUse[] = [];
  readonly asked: Asked[] = [];
  readonly #tokens: Token[];
  readonly #tables: ReadonlySet<string>;

  constructor(statement: string, tables: ReadonlySet<string>) {
    this.#tokens = tokensOf(statement);
    this.#tables = tables;
  }

  #text = (at: number): string => this.#tokens[at]?.text ?? '';

  /** Returns the place of the bracket that ends the query which begins at a place. */
  read(from: number, parent?: Scope): number {
    let scope: Scope = { parent, uses: new Map(), clause: '' };
    let brackets = 0;
    for (let at = from; at < this.#tokens.length; at += 1) {
      const text = this.#text(at);
      if (text === '(' && beginsQuery.has(this.#text(at + 1))) {
        at = this.read(at + 1, scope);
        continue;
      }
      if (text === '(') brackets += 1;
      if (text === ')' && (brackets -= 1) < 0) return at;
      if (brackets === 0 && setOperations.has(text)) scope = { parent, uses: new Map(), clause: '' };
      if (this.#isTable(at, scope)) this.#addTable(at, scope);
      else if (clauses.has(text) && !['.', 'distinct'].includes(this.#text(at - 1))) scope.clause = text;
      else if (conditions.has(scope.clause) && comparisons.has(text)) this.#addCondition(at, scope);
    }
    return this.#tokens.length;
  }

  #isTable(at: number, { clause }: Scope): boolean {
    const before = this.#text(at - 1);
    if (!this.#tables.has(this.#text(at)) || this.#text(at + 1) === '.') return false;
    return tablesFollow.has(before) || (clause === 'from' && [',', '('].includes(before));
  }

  #addTable(at: number, scope: Scope): void {
    const before = this.#text(at - 1);
    const table = this.#text(at);
    const isInsert = before === 'into';
    const use: TableUse = { table, equal: new Set(), joined: [], asked: new Set(), isInsert };
    this.all.push(use);
    const next = this.#text(at + 1) === 'as' ? at + 2 : at + 1;
    const isAlias = this.#tokens[next]?.kind === 'word' && !noAliases.has(this.#text(next));
    scope.uses.set(isAlias ? this.#text(next) : table, use);
    if (before !== 'into' && before !== 'update') scope.clause = 'from';
  }

  /** Notes the columns on both sides of a comparison. */
  #addCondition(at: number, scope: Scope): void {
    const text = this.#text(at);
    const isNegated = this.#text(at - 1) === 'not';
    const isEqual = !isNegated && (text === '=' || text === 'in');
    const end = this.#endAfter(at + 1);
    const right = text === '=' && this.#text(end + 1) !== '(' ? this.#columnAt(end) : undefined;
    const left = this.#endsBefore(isNegated ? at - 2 : at - 1).flatMap((each) => this.#columnAt(each) ?? []);
    for (const column of left) this.asked.push({ scope, column, isEqual, other: right });
    if (right) this.asked.push({ scope, column: right, isEqual, other: left[0] });
  }

  /** Returns the end of the column that begins at a place. */
  #endAfter = (at: number): number => (this.#text(at + 1) === '.' ? at + 2 : at);

  /** Returns the ends of the columns before a comparison: of one, of each in brackets, or of a function's first. */
  #endsBefore(at: number): number[] {
    if (this.#text(at) !== ')') return [at];
    const ends: number[] = [];
    let index = at - 1;
    for (; index > 0 && this.#text(index) !== '('; index -= 1)
      if ([',', ')'].includes(this.#text(index + 1))) ends.push(index);
    return [...ends, this.#endAfter(index + 1)];
  }

  #columnAt(end: number): Column | undefined {
    const last = this.#tokens[end];
    if (last?.kind !== 'word' || noColumns.has(last.text)) return undefined;
    return { name: last.text, ...(this.#text(end - 1) === '.' && { alias: this.#text(end - 2) }) };
  }
}

/** Returns the tables of the closest query that a column may belong to. */
function usesOf(scope: Scope | undefined, column: Column): TableUse[] {
  if (!scope) return [];
  const { alias } = column;
  const named = alias === undefined ? [...scope.uses.values()] : [scope.uses.get(alias)];
  const uses = named.filter((use) => use !== undefined);
  return uses.length > 0 ? uses : usesOf(scope.parent, column);
}

/** Tells the tables of a condition what it asks of them. */
function notify({ scope, column, isEqual, other }: Asked): void {
  const [joined] = other ? usesOf(scope, other) : [];
  for (const use of usesOf(scope, column)) {
    use.asked.add(column.name);
    if (isEqual && joined && joined !== use) use.joined.push({ column: column.name, other: joined });
    else if (isEqual) use.equal.add(column.name);
  }
}

/** Returns what a statement asks of each of the tables. */
export function tableUsesOf(statement: string, tables: ReadonlySet<string>): TableUse[] {
  const reader = new Reader(statement, tables);
  reader.read(0);
  for (const each of reader.asked) notify(each);
  return reader.all;
}
