import { addSpan, daysBetween, isDay } from '../calendar.ts';

/**
 * State of a contract as it is stored: `active` also before it begins, `cancelled` until it ends, `withdrawn` as if
 * it had never begun. Whether it has ended depends on the day: see `stateOn`.
 */
export type ContractState = 'active' | 'cancelled' | 'ended' | 'withdrawn';

/** The term of a contract. */
export interface Term {
  state: ContractState;
  beginsOn: string;
  /** The first day without cover; null when the contract renews every year. */
  endsOn: string | null;
  /** Month and day of the main due date, `MM-DD`; null when nothing recurs. */
  due: string | null;
}

/** Returns the state on a day: a contract whose end has come is `ended`. */
export function stateOn({ state, endsOn }: Pick<Term, 'state' | 'endsOn'>, today: string): ContractState {
  return state !== 'withdrawn' && endsOn !== null && endsOn <= today ? 'ended' : state;
}

/** Returns whether there is still a contract on a day: what counts from a later one never comes about. */
export function isHeldOn(term: Pick<Term, 'state' | 'endsOn'>, day: string): boolean {
  const state = stateOn(term, day);
  return state !== 'ended' && state !== 'withdrawn';
}

/** Returns a due date in a year; 29 February becomes the 28th in other years. */
function dayIn(year: number, due: string): string {
  const day = `${year}-${due}`;
  return isDay(day) ? day : `${year}-02-28`;
}

/**
 * Returns the next main due date after `today`, `YYYY-MM-DD`; undefined when nothing recurs or the contract ends
 * before.
 */
export function nextDueOn({ due, beginsOn, endsOn }: Omit<Term, 'state'>, today: string): string | undefined {
  if (due === null) return undefined;
  // Withdrawn or cancelled before it began, it never falls due.
  if (beginsOn > today) return endsOn !== null && beginsOn >= endsOn ? undefined : beginsOn;
  const year = Number(today.slice(0, 4));
  const thisYear = dayIn(year, due);
  const next = thisYear > today ? thisYear : dayIn(year + 1, due);
  return endsOn !== null && next >= endsOn ? undefined : next;
}

/** Months between two instalments. */
const monthsApart: { [period: string]: number } = { monthly: 1, quarterly: 3, halfYearly: 6, yearly: 12 };

/** Returns how many months one instalment is for. */
export const monthsBetweenInstalments = (period: string): number => monthsApart[period] ?? 12;

/** Returns the day on which the next instalment is due: instalments are spread evenly before the main due date. */
function nextInstalment(mainDue: string, period: string, today: string): string {
  const months = monthsBetweenInstalments(period);
  let due = mainDue;
  for (let count = 1; count * months < 12; count += 1) {
    const earlier = addSpan(mainDue, { months: -count * months });
    if (earlier === undefined || earlier <= today) break;
    due = earlier;
  }
  return due;
}

/**
 * Returns the day on which the next instalment is due, `YYYY-MM-DD`: the first one on the day on which the contract
 * begins. Undefined when nothing recurs or the contract ends before.
 */
export function nextPaymentOn(
  { endsOn, ...term }: Omit<Term, 'state'>,
  period: string,
  today: string,
): string | undefined {
  const mainDue = nextDueOn({ ...term, endsOn: null }, today);
  if (mainDue === undefined) return undefined;
  const due = term.beginsOn > today ? term.beginsOn : nextInstalment(mainDue, period, today);
  return endsOn !== null && due >= endsOn ? undefined : due;
}

/** What is paid per instalment. */
export interface Instalment {
  /** Key of the payment period. */
  period: string;
  instalmentCent: number;
}

/** Returns the instalment due on a day: only the days up to the end of the contract are charged. */
export function instalmentDueOn(
  dueOn: string,
  { endsOn }: Pick<Term, 'endsOn'>,
  { period, instalmentCent }: Instalment,
): number {
  const paidTo = addSpan(dueOn, { months: monthsBetweenInstalments(period) });
  if (endsOn === null || paidTo === undefined || endsOn >= paidTo) return instalmentCent;
  const [whole, charged] = [daysBetween(dueOn, paidTo) ?? 0, daysBetween(dueOn, endsOn) ?? 0];
  return whole > 0 ? Math.round((instalmentCent * charged) / whole) : instalmentCent;
}

/** Returns whether a contract in force has not begun yet. */
export const isUpcoming = ({ state, beginsOn }: Pick<Term, 'state' | 'beginsOn'>, today: string): boolean =>
  (state === 'active' || state === 'cancelled') && beginsOn > today;
