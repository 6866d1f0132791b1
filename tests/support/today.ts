import { systemClock, today as dayOf } from '#server/base/clock.ts';

/** Today for a server that has the clock of the machine, `2026-12-30`: its days are those of Berlin. */
export const today = (): string => dayOf(systemClock);
