import type { Settings } from '#api/agent-portal.ts';
import type { Filter } from '#web/base/api/agent.ts';

/** A column beside the name, which is always there. */
export type Column = NonNullable<Settings['columns']>[number];

/** Every column, in the order in which the chooser lists them. */
export const allColumns: readonly Column[] = [
  'number',
  'place',
  'contracts',
  'premium',
  'due',
  'contact',
  'street',
  'email',
  'phone',
  'agent',
];

/** Columns before a choice is made. */
export const firstColumns: readonly Column[] = ['number', 'place', 'premium', 'due', 'contact', 'contracts'];

type Order = Pick<Filter, 'sortierung' | 'richtung'>;

/** Orders by column; the heads of these columns choose one. */
const orders: { [column in Column | 'name']?: Filter['sortierung'] } = {
  name: '',
  number: 'number',
  place: 'place',
  premium: 'premium',
  due: 'due',
  contact: 'contact',
};

/** The highest premium and the latest contact are asked for first. */
const fromTheEnd: readonly (Column | 'name')[] = ['premium', 'contact'];

/** Returns how a list is sorted by a column; undefined where it is by another. */
export function sortedBy(column: Column | 'name', { sortierung, richtung }: Order) {
  if (orders[column] !== sortierung) return undefined;
  return richtung === 'absteigend' ? 'descending' : 'ascending';
}

/** Returns the order that the head of a column chooses: the other direction of its own; undefined without one. */
export function orderOf(column: Column | 'name', current: Order): Order | undefined {
  const sortierung = orders[column];
  if (sortierung === undefined) return undefined;
  const sorted = sortedBy(column, current);
  const descending = sorted === undefined ? fromTheEnd.includes(column) : sorted === 'ascending';
  return { sortierung, richtung: descending ? 'absteigend' : '' };
}

/** Moves a column by one place. */
export function moved(columns: readonly Column[], column: Column, step: 1 | -1): Column[] {
  const at = columns.indexOf(column);
  const to = Math.min(Math.max(at + step, 0), columns.length - 1);
  return columns.filter((each) => each !== column).toSpliced(to, 0, column);
}
