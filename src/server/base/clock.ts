/** Source of the current time; tests pass their own. */
export interface Clock {
  now(): Date;
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() };

const berlin = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * In every time zone midnight falls on a quarter of an hour of UTC, so the day is formatted once per quarter.
 * Milliseconds.
 */
const quarterHour = 900_000;

let lastDay = { quarter: NaN, day: '' };

/** Returns the current day in Europe/Berlin, `YYYY-MM-DD`. */
export function today(clock: Clock): string {
  const now = clock.now();
  const quarterIndex = Math.floor(now.getTime() / quarterHour);
  if (quarterIndex !== lastDay.quarter) lastDay = { quarter: quarterIndex, day: berlin.format(now) };
  return lastDay.day;
}

const hour = 3_600_000;

/** Returns the instant at which a day starts in Europe/Berlin. */
export function startOfDay(day: string): Date {
  const summer = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * hour);
  return today({ now: () => summer }) === day ? summer : new Date(summer.getTime() + hour);
}
