/** Where the time comes from. Tests hand in a clock of their own. */
export interface Clock {
  now(): Date;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

const berlin = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Days begin everywhere at a full quarter of an hour of the world's clock. Milliseconds. */
const quarterHour = 900_000;

let lastDay = { quarter: NaN, day: '' };

/** The day in Europe/Berlin, `YYYY-MM-DD`. */
export function today(clock: Clock): string {
  const now = clock.now();
  const quarterIndex = Math.floor(now.getTime() / quarterHour);
  if (quarterIndex !== lastDay.quarter) lastDay = { quarter: quarterIndex, day: berlin.format(now) };
  return lastDay.day;
}

const hour = 3_600_000;

/** The moment at which a day begins in Europe/Berlin. */
export function startOfDay(day: string): Date {
  const summer = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * hour);
  return today({ now: () => summer }) === day ? summer : new Date(summer.getTime() + hour);
}
