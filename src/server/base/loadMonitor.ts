/** How long after somebody handed something in others are expected. Milliseconds. */
const lull = 300;

/** A rush that lasts longer is a busy day, on which mails have to go out as well. Milliseconds. */
const short = 60_000;

/** Knows whether people are handing things in right now: what is done behind their backs waits for them. */
export interface LoadMonitor {
  /** Somebody hands something in. */
  note(): void;
  isOn(): boolean;
  /** It is on, and began not long ago: what is done behind people's backs may fall behind for a while. */
  isShort(): boolean;
}

/** @param now milliseconds of any clock that only goes forward */
export function createLoadMonitor(now = () => performance.now()): LoadMonitor {
  let began = -Infinity;
  let last = -Infinity;
  const isOn = () => now() - last < lull;
  return {
    note: () => {
      if (!isOn()) began = now();
      last = now();
    },
    isOn,
    isShort: () => isOn() && now() - began < short,
  };
}
