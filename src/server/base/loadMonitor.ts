/** Milliseconds after a submission during which more are expected. */
const quietAfter = 300;

/** A peak that lasts longer is a busy day, on which mails must go out as well. Milliseconds. */
const briefPeak = 60_000;

/** Tracks whether people are submitting right now, so that background work can yield to them. */
export interface LoadMonitor {
  /** Records one submission. */
  recordSubmission(): void;
  isBusy(): boolean;
  /** Busy, and only since recently: background work may fall behind for a while. */
  isBriefPeak(): boolean;
}

/** @param now milliseconds of a monotonic clock */
export function createLoadMonitor(now = () => performance.now()): LoadMonitor {
  let startedAt = -Infinity;
  let lastAt = -Infinity;
  const isBusy = () => now() - lastAt < quietAfter;
  return {
    recordSubmission: () => {
      if (!isBusy()) startedAt = now();
      lastAt = now();
    },
    isBusy,
    isBriefPeak: () => isBusy() && now() - startedAt < briefPeak,
  };
}
