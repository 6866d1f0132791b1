import { addSpan, daysBetween } from '../calendar.ts';
import { monthsBetweenInstalments, nextPaymentOn, type Instalment, type Term } from './term.ts';

/**
 * Returns which part of the instalment that was due last is for days from `end` on, by days; 0 where nothing was due
 * yet, or where nothing recurs.
 */
export function refundCentFrom(
  term: Omit<Term, 'state' | 'endsOn'>,
  { period, instalmentCent }: Instalment,
  { today, end }: { today: string; end: string },
): number {
  if (term.beginsOn > today) return 0;
  const paidTo = nextPaymentOn({ ...term, endsOn: null }, period, today);
  if (paidTo === undefined) return 0;
  const paidFrom = addSpan(paidTo, { months: -monthsBetweenInstalments(period) });
  const whole = daysBetween(paidFrom ?? '', paidTo);
  const paidSince = term.beginsOn > (paidFrom ?? '') ? term.beginsOn : (paidFrom ?? '');
  const left = daysBetween(end > paidSince ? end : paidSince, paidTo);
  if (whole === undefined || left === undefined || left <= 0) return 0;
  return Math.round((instalmentCent * left) / whole);
}
