import type { Opened } from '#api/changes.ts';
import { walk } from '#engine/judgement/walk.ts';
import type { OpenedChange } from './outcome.ts';
import { refundCentOf } from './refund.ts';

/** The earliest day of an option, and what is refunded then. */
type EarliestDay = NonNullable<Opened['earliest']>[number];

/** Returns the earliest day of each option that the definition names one for. */
export function earliestDays(opened: OpenedChange): EarliestDay[] {
  const { loaded, inputs } = opened;
  const { scope } = walk(loaded, {}, inputs);
  return Object.entries(loaded.definition.change?.earliest ?? {}).flatMap(([pointer, days]) =>
    Object.entries(days).flatMap(([value, source]) => {
      const day = scope.value(source);
      if (typeof day !== 'string') return [];
      const refundCent = refundCentOf(opened, day);
      return [{ pointer, value, day, ...(refundCent > 0 && { refundCent }) }];
    }),
  );
}
