/** Time as the announcer needs it. */
export interface Timers {
  set: (run: () => void, milliseconds: number) => unknown;
  clear: (timer: unknown) => void;
}

const pauseMs = 1000;

/**
 * Says a text once it has stood still for a second: so at most one announcement a second, and one per change
 * that lasts. The first text that it hears is what the page came with and is not said.
 * @returns `offer` the text as it is now (undefined: nothing to say), `stop` drops what is waiting
 */
export function debouncedAnnouncer(say: (text: string) => void, timers: Timers) {
  let last: { text: string | undefined } | undefined;
  let waiting: unknown;
  let offered: string | undefined;
  return {
    offer(text: string | undefined): void {
      if (last === undefined) {
        last = { text };
        offered = text;
        return;
      }
      if (text === offered) return;
      offered = text;
      timers.clear(waiting);
      waiting = timers.set(() => {
        if (offered === last?.text) return;
        last = { text: offered };
        if (offered !== undefined) say(offered);
      }, pauseMs);
    },
    stop: () => timers.clear(waiting),
  };
}
