import { beforeEach, describe, expect, it } from 'vitest';
import { debouncedAnnouncer } from '#renderers/wizard/view/price/debouncedAnnouncer.ts';

/** A clock that only the test moves. */
function handMovedTimers() {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    set: (run: () => void, milliseconds: number) => {
      const timer = { at: now + milliseconds, run };
      waiting.push(timer);
      return timer;
    },
    clear: (timer: unknown) => {
      waiting = waiting.filter((other) => other !== timer);
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
      const due = waiting.filter((timer) => timer.at <= now);
      waiting = waiting.filter((timer) => timer.at > now);
      due.forEach((timer) => timer.run());
    },
  };
}

describe('announcing the price', () => {
  let texts: string[];
  let timers: ReturnType<typeof handMovedTimers>;
  let announcer: ReturnType<typeof debouncedAnnouncer>;
  beforeEach(() => {
    texts = [];
    timers = handMovedTimers();
    announcer = debouncedAnnouncer((text) => texts.push(text), timers);
  });

  it('says nothing about what the page came with', () => {
    announcer.offer('Beitrag 8,90 Euro monatlich');
    timers.pass(10_000);
    expect(texts).toEqual([]);
  });

  it('says the first price when the page came without one', () => {
    announcer.offer(undefined);
    announcer.offer('Beitrag 8,90 Euro monatlich');
    timers.pass(1000);
    expect(texts).toEqual(['Beitrag 8,90 Euro monatlich']);
  });

  it('says once what a slider ran through, and at most one text a second', () => {
    announcer.offer('start');
    for (let step = 1; step <= 20; step += 1) {
      announcer.offer(`price ${step}`);
      timers.pass(100);
    }
    expect(texts).toEqual([]);
    timers.pass(1000);
    expect(texts).toEqual(['price 20']);
  });

  it('says as many texts as there were lasting changes', () => {
    announcer.offer('start');
    for (const text of ['one', 'two', 'three']) {
      announcer.offer(text);
      timers.pass(1500);
    }
    expect(texts).toEqual(['one', 'two', 'three']);
  });

  it('says nothing when the price came back to what was said last', () => {
    announcer.offer('start');
    announcer.offer('other');
    timers.pass(300);
    announcer.offer('start');
    timers.pass(5000);
    expect(texts).toEqual([]);
  });

  it('is silent after it was stopped', () => {
    announcer.offer('start');
    announcer.offer('other');
    announcer.stop();
    timers.pass(5000);
    expect(texts).toEqual([]);
  });
});
