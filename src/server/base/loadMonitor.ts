/** How long after somebody handed something in others are expected. Milliseconds. */
const quietAfter = 300;

/** A rush that lasts longer is a busy day, on which mails have to go out as well. Milliseconds. */
const briefPeak = 60_000;

/** Knows whether people are handing things in right now: what is done behind their backs waits for them. */
export interface LoadMonitor {
  /** Somebody hands something in. */
  recordSubmission(): void;
  isBusy(): boolean;
  /** It is on, and began not long ago: what is done behind people's backs may fall behind for a while. */
  isBriefPeak(): boolean;
}

/** @param now milliseconds of any clock that only goes forward */
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
