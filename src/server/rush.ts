/** How long after somebody handed something in others are expected. Milliseconds. */
const lull = 300;

/** Knows whether people are handing things in right now: what is done behind their backs waits for them. */
export interface Rush {
  /** Somebody hands something in. */
  note(): void;
  isOn(): boolean;
}

/** @param now milliseconds of any clock that only goes forward */
export function createRush(now = () => performance.now()): Rush {
  let last = -Infinity;
  return {
    note: () => void (last = now()),
    isOn: () => now() - last < lull,
  };
}
