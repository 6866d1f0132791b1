import { describe, expect, test } from 'vitest';
import { createSessionWatch, warningMs, type SessionStatus } from '#web/base/identity/sessionWatch.ts';

const minute = 60_000;

/** A session of half an hour without anybody there, and twelve hours in all, watched by a clock that the test moves. */
async function watched() {
  const stands: SessionStatus[] = [];
  let now = 0;
  let online = true;
  const end = 12 * 60 * minute;
  const watch = createSessionWatch({
    now: () => now,
    timeLeft: () => Promise.resolve(online ? Math.min(30 * minute, end - now) : undefined),
    onStand: (stand) => stands.push(stand),
  });
  await watch.begin();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    watch,
    last: () => stands.at(-1)?.kind,
    settle,
    network: (there: boolean) => {
      online = there;
    },
    pass(milliseconds: number) {
      for (const until = now + milliseconds; now < until;) {
        now = Math.min(until, now + 5_000);
        watch.tick();
      }
    },
  };
}

describe('the end of a session', () => {
  test('is said at least two minutes before, and put off by one click', async () => {
    const { watch, pass, last } = await watched();
    expect(warningMs).toBeGreaterThanOrEqual(2 * minute);
    pass(26 * minute);
    expect(last()).toBe('good');
    pass(2 * minute);
    expect(last()).toBe('ending');
    await watch.stay();
    expect(last()).toBe('good');
    pass(26 * minute);
    expect(last()).toBe('good');
    pass(4 * minute);
    expect(last()).toBe('over');
  });

  test('does not come while somebody types', async () => {
    const { watch, pass, last, settle } = await watched();
    for (let times = 0; times < 30; times += 1) {
      pass(2 * minute);
      watch.touch();
      await settle();
    }
    expect(last()).toBe('good');
  });

  test('comes after twelve hours in any case, said before', async () => {
    const { watch, pass, last, settle } = await watched();
    for (let times = 0; times < 12 * 30 - 2; times += 1) {
      pass(2 * minute);
      watch.touch();
      await settle();
    }
    pass(minute);
    expect(last()).toBe('ending');
    await watch.stay();
    expect(last()).toBe('ending');
    pass(3 * minute);
    expect(last()).toBe('over');
  });

  test('is noticed by a machine that slept, and a missing network puts nothing off', async () => {
    const { watch, pass, last, network } = await watched();
    network(false);
    pass(28 * minute);
    await watch.stay();
    expect(last()).toBe('ending');
    pass(60 * minute);
    expect(last()).toBe('over');
    await watch.stay();
    expect(last()).toBe('over');
  });

  test('is put off by whoever is there in another tab, also when this one slept meanwhile', async () => {
    const stands: SessionStatus[] = [];
    const received: number[] = [];
    let now = 0;
    const other = { endsAt: 0 };
    const watch = createSessionWatch({
      now: () => now,
      timeLeft: () => Promise.resolve(30 * minute),
      onStand: (stand) => stands.push(stand),
      onSeen: (endsAt) => received.push(endsAt),
      elsewhere() {
        watch.extend(other.endsAt);
        return Promise.resolve();
      },
    });
    await watch.begin();
    expect(received).toEqual([30 * minute]);
    now = 28 * minute;
    watch.tick();
    expect(stands.at(-1)?.kind).toBe('ending');
    watch.extend(50 * minute);
    expect(stands.at(-1)?.kind).toBe('good');
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    now = 60 * minute;
    other.endsAt = 70 * minute;
    watch.tick();
    await settle();
    expect(stands.at(-1)?.kind).toBe('good');
    now = 71 * minute;
    watch.tick();
    await settle();
    expect(stands.at(-1)?.kind).toBe('over');
  });
});
