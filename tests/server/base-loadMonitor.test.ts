import { expect, test } from 'vitest';
import { createLoadMonitor } from '#server/base/loadMonitor.ts';

test('The load monitor is busy while people are submitting, and reports a brief peak for the first minute', () => {
  let now = 0;
  const monitor = createLoadMonitor(() => now);
  expect([monitor.isBusy(), monitor.isBriefPeak()]).toEqual([false, false]);
  for (; now < 60_000; now += 200) monitor.recordSubmission();
  now = 59_900;
  expect([monitor.isBusy(), monitor.isBriefPeak()]).toEqual([true, true]);
  now = 60_050;
  expect([monitor.isBusy(), monitor.isBriefPeak()]).toEqual([true, false]);
  now = 70_000;
  expect(monitor.isBusy()).toBe(false);
  monitor.recordSubmission();
  expect(monitor.isBriefPeak()).toBe(true);
});
