import { dayLength } from '#engine/calendar.ts';
import file from './periods.json' with { type: 'json' };

/** Kinds of data with a retention period, as in `periods.json`. */
export type RetainedKind =
  | 'applicationWithoutContract'
  | 'claim'
  | 'contract'
  | 'customerWithoutContract'
  | 'declarationWithoutContract'
  | 'delivery'
  | 'draft'
  | 'feedback'
  | 'mandate'
  | 'mark'
  | 'conversationState'
  | 'merge'
  | 'message'
  | 'note'
  | 'offer'
  | 'postbox'
  | 'preparedDocument'
  | 'prospect'
  | 'reminder'
  | 'event'
  | 'repeatedRequest'
  | 'securityLog'
  | 'upload';

/** How long data is kept: days, months, or full calendar years after the year in which it began. */
type Period = { days: number } | { months: number } | { fullYears: number };

/** Returns the UTC day of an instant, `YYYY-MM-DD`. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Returns the period of a kind. @throws Error for an unknown kind */
function retentionPeriod(kind: RetainedKind): Period {
  const found = file.periods.find((period) => period.kind === kind);
  if (!found) throw new Error(`No period of retention for ${kind}.`);
  return found as Period;
}

/** Returns the instant before which data of this kind has expired at `now`. UTC. */
export function retentionCutoff(kind: RetainedKind, now: Date): Date {
  const period = retentionPeriod(kind);
  if ('days' in period) return new Date(now.getTime() - period.days * dayLength);
  if ('months' in period) return monthsBefore(now, period.months);
  return new Date(Date.UTC(now.getUTCFullYear() - period.fullYears, 0, 1));
}

/** Returns the instant at which data of this kind that began at `from` expires. UTC. */
export function retainedUntil(kind: RetainedKind, from: Date): Date {
  const period = retentionPeriod(kind);
  if ('days' in period) return new Date(from.getTime() + period.days * dayLength);
  if ('months' in period) {
    const until = new Date(from);
    until.setUTCMonth(until.getUTCMonth() + period.months);
    return until;
  }
  return new Date(Date.UTC(from.getUTCFullYear() + period.fullYears + 1, 0, 1));
}

/** Subtracts months, clamping to the last day of a shorter month. */
function monthsBefore(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved;
}
