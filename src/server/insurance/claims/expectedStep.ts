import type { Selectable } from 'kysely';
import { today as dayAt } from '#server/base/clock.ts';
import type { ClaimStatesTable } from '#server/storage/tables/claims.ts';
import { addWorkingDays } from '#engine/workingDays.ts';

/** Working days within which a customer hears of a report, as `claims:nextStep.received` says. */
const daysToAnswer = 2;
/**
 * Returns when the step after the current one is expected: what the core system said, else the days within which we
 * promise to answer a report that lacks nothing. Empty where the day is unknown or has passed.
 */
export function expectedAfter(
  step: Pick<Selectable<ClaimStatesTable>, 'state' | 'since' | 'expected_on'> | undefined,
  { missing, today }: { missing: number; today: string },
): { expectedOn?: string } {
  if (!step || step.state === 'paid') return {};
  const answered = step.state === 'received' && missing === 0;
  const since = dayAt({ now: () => step.since });
  const expectedOn = step.expected_on ?? (answered ? addWorkingDays(since, daysToAnswer) : undefined);
  return expectedOn === undefined || expectedOn < today ? {} : { expectedOn };
}
