import { expect, test } from 'vitest';
import { createLoadMonitor } from '#server/base/loadMonitor.ts';

test('a rush is on while people hand things in, and short for its first minute', () => {
  let now = 0;
  const rush = createLoadMonitor(() => now);
  expect([rush.isBusy(), rush.isBriefPeak()]).toEqual([false, false]);
  for (; now < 60_000; now += 200) rush.recordSubmission();
  now = 59_900;
  expect([rush.isBusy(), rush.isBriefPeak()]).toEqual([true, true]);
  now = 60_050;
  expect([rush.isBusy(), rush.isBriefPeak()]).toEqual([true, false]);
  now = 70_000;
  expect(rush.isBusy()).toBe(false);
  rush.recordSubmission();
  expect(rush.isBriefPeak()).toBe(true);
});
