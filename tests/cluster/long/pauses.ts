import { expect } from 'vitest';
import type { Amounts } from '../plan.ts';
import { expectHarmless, figuresLine, type Figures } from '../storm.ts';
import { draw, slowest, streams } from './scale.ts';
import type { Stack } from './stack.ts';

/** Returns the milliseconds from each disturbance to the first thing that was stored after it. */
const pausesOf = ({ windows, heard }: Figures): number[] =>
  windows.map(({ from }) => {
    // What was under way may have been stored before.
    const stored = heard.filter(({ at, status }) => at > from + 1_000 && status === 201);
    return Math.min(...stored.map(({ at, milliseconds }) => at + milliseconds)) - from;
  });

/**
 * Disturbs servers at work. Nothing may be lost, and something must be stored again soon after each disturbance.
 * @param expected.seconds longest pause
 */
export async function expectPauses(
  { cluster }: Stack,
  disturbances: (() => Promise<void>)[],
  expected: { amounts: Amounts; seconds: number },
): Promise<void> {
  const { amounts } = expected;
  const figures = await expectHarmless(cluster, { amounts, disturbances, draw, streams, slowest });
  const seconds = pausesOf(figures).map((pause) => Math.round(pause / 100) / 10);
  console.log(`${figuresLine(figures)}; first success after ${seconds.join(', ')} s`);
  for (const each of seconds) expect(each).toBeLessThanOrEqual(expected.seconds);
}
