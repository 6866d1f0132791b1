import { systemClock, today as dayOf } from '#server/base/clock.ts';

/** Returns today in Berlin, `2026-12-30`, as a server on the machine's clock sees it. */
export const today = (): string => dayOf(systemClock);
