import { setTimeout as pause } from 'node:timers/promises';

/** The time from a disturbance to when everything works again. Milliseconds. */
export interface Window {
  from: number;
  to: number;
}

/** The progress of some work, which waits for the disturbances that belong into its middle. */
export interface Progress {
  /** Waits until the next piece may begin. */
  begin(): Promise<void>;
  end(): void;
  /**
   * Disturbs the work at moments spread over it, one after the other.
   * @returns when which disturbance went on
   */
  disturb(disturbances: (() => Promise<void>)[]): Promise<Window[]>;
}

/**
 * @param all pieces of the work
 * @param ahead pieces that may begin before a disturbance that is due
 */
export function openProgress(all: number, { ahead, draw }: { ahead: number; draw: () => number }): Progress {
  let begun = 0;
  let done = 0;
  let moments: number[] = [];
  return {
    async begin() {
      while (moments[0] !== undefined && begun >= moments[0] + ahead) await pause(5);
      begun += 1;
    },
    end: () => void (done += 1),
    async disturb(disturbances) {
      const windows: Window[] = [];
      const share = (all - ahead) / (disturbances.length + 1);
      moments = disturbances.map((_, index) => Math.floor((index + 1 + (draw() - 0.5) * 0.5) * share));
      try {
        for (const disturb of disturbances) {
          const [moment = 0] = moments;
          while (done < moment) await pause(2);
          await pause(draw() * 40);
          const from = Date.now();
          moments = moments.slice(1);
          await disturb();
          windows.push({ from, to: Date.now() });
        }
      } finally {
        moments = [];
      }
      return windows;
    },
  };
}
