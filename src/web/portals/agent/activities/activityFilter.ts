import type { Activity } from '#web/base/api/agent.ts';

/** Which entries of the to-do list are shown. */
export const activityStates = ['open', 'late', 'today', 'snoozed', 'done'] as const;

type ActivityState = (typeof activityStates)[number];

export interface ActivityFilter {
  state: ActivityState;
  /** '' for every kind. */
  kind: Activity['kind'] | '';
  /** Number of the agent in charge; `mine` for the reader, '' for all. */
  person: string;
}

/** What one sees first: one's own work. */
export const ownOpen: ActivityFilter = { state: 'open', kind: '', person: 'mine' };

/** Returns whether an entry is in a state; late and due today are open, too. */
const isIn = ({ state, due }: Activity, wanted: ActivityState): boolean =>
  wanted === 'late' || wanted === 'today' ? due === wanted : state === wanted;

const isOf = ({ inCharge }: Activity, person: string): boolean =>
  person === '' || (person === 'mine' ? inCharge.own === true : inCharge.number === person);

/** Returns the entries that a filter shows. */
export const filtered = (items: Activity[], { state, kind, person }: ActivityFilter): Activity[] =>
  items.filter((item) => isIn(item, state) && isOf(item, person) && (kind === '' || item.kind === kind));

/** Returns how many entries of a person are in a state. */
export const countOf = (
  items: Activity[],
  { state, person }: Pick<ActivityFilter, 'state' | 'person'>,
): number => filtered(items, { state, person, kind: '' }).length;

/** Returns the kinds that occur, in their order. */
export const kindsOf = (items: Activity[]): Activity['kind'][] => [...new Set(items.map(({ kind }) => kind))];

/** Returns who besides the reader has entries, by name. */
export const othersOf = (items: Activity[]): Activity['inCharge'][] =>
  [...new Map(items.map(({ inCharge }) => [inCharge.number, inCharge])).values()]
    .filter(({ own }) => own !== true)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
