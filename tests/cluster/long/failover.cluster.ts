import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectHarmless, figuresLine, type Figures } from '../storm.ts';
import { draw, scaledAmounts, seed, slowest, streams } from './scale.ts';
import { openStack, waitUntilReady, type Stack } from './stack.ts';

const kills = 3;
const amounts = scaledAmounts({ applications: 300, changes: 60, claims: 40 });

let stack: Stack;
beforeAll(async () => {
  stack = await openStack();
});
afterAll(() => stack?.close());

/** Returns the milliseconds from each kill to the first thing that was stored after it. */
const pausesOf = ({ windows, heard }: Figures): number[] =>
  windows.map(({ from }) => {
    // What was under way may have been stored before.
    const stored = heard.filter(({ at, status }) => at > from + 1_000 && status === 201);
    return Math.min(...stored.map(({ at, milliseconds }) => at + milliseconds)) - from;
  });

test(`A primary that is killed ${kills} times is replaced within 40 s, and nothing is lost (SEED=${seed})`, async () => {
  const { cluster, postgres } = stack;
  const kill = async () => {
    const name = await postgres.killPrimary();
    await waitUntilReady(stack);
    await postgres.rejoin(name);
  };
  const disturbances = Array.from({ length: kills }, () => kill);
  const figures = await expectHarmless(cluster, {
    amounts,
    disturbances,
    draw,
    streams,
    slowest,
  });
  const seconds = pausesOf(figures).map((pause) => Math.round(pause / 100) / 10);
  console.log(`${figuresLine(figures)}; first success after ${seconds.join(', ')} s`);
  for (const each of seconds) expect(each).toBeLessThanOrEqual(40);
});
