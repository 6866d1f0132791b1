import { addSpan } from '../calendar.ts';
import { instalmentDueOn, nextPaymentOn, type Instalment, type Term } from './term.ts';

/** A premium that a planned change brings on a day, `YYYY-MM-DD`. */
export interface PlannedPremium {
  from: string;
  premium: Instalment;
}

/**
 * Returns the day of the next instalment and its amount, after the changes planned until then.
 * @param planned in the order in which they take effect
 */
export function nextPayment(
  term: Term & { premium: Instalment },
  planned: PlannedPremium[],
  today: string,
): { dueOn: string; amountCent: number } | undefined {
  if (term.state === 'withdrawn') return undefined;
  let paid = term.premium;
  let dueOn = nextPaymentOn(term, paid.period, today);
  for (const { from, premium } of planned) {
    if (dueOn === undefined || from > dueOn) break;
    // Instalments of another period are due from the day of the change on.
    const dayBefore = addSpan(from, { days: -1 }) ?? today;
    paid = premium;
    dueOn = nextPaymentOn(term, premium.period, dayBefore > today ? dayBefore : today);
  }
  return dueOn === undefined ? undefined : { dueOn, amountCent: instalmentDueOn(dueOn, term, paid) };
}
