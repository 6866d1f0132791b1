import type { Activity } from '#web/base/api/agent.ts';

/** Which entries of the to-do list are shown. */
export const activityStates = ['open', 'late', 'today', 'snoozed', 'done'] as const;

export type ActivityState = (typeof activityStates)[number];

export interface ActivityFilter {
  state: ActivityState;
  /** '' for every kind. */
  kind: Activity['kind'] | '';
}

export const allOpen: ActivityFilter = { state: 'open', kind: '' };

/** Returns whether an entry is in a state; late and due today are open, too. */
const isIn = ({ state, due }: Activity, wanted: ActivityState): boolean =>
  wanted === 'late' || wanted === 'today' ? due === wanted : state === wanted;

/** Returns the entries that a filter shows. */
export const filtered = (items: Activity[], { state, kind }: ActivityFilter): Activity[] =>
  items.filter((item) => isIn(item, state) && (kind === '' || item.kind === kind));

/** Returns how many entries are in a state. */
export const countOf = (items: Activity[], state: ActivityState): number =>
  items.filter((item) => isIn(item, state)).length;

/** Returns the kinds that occur, in their order. */
export const kindsOf = (items: Activity[]): Activity['kind'][] => [...new Set(items.map(({ kind }) => kind))];
