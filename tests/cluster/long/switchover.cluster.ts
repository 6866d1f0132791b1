import { afterAll, beforeAll, test } from 'vitest';
import { expectPauses } from './pauses.ts';
import { scaledAmounts, seed } from './scale.ts';
import { openStack, waitUntilReady, type Stack } from './stack.ts';

const amounts = scaledAmounts({ applications: 300, changes: 60, claims: 40 });

let stack: Stack;
beforeAll(async () => {
  stack = await openStack();
});
afterAll(() => stack?.close());

test(`A planned change of the primary, there and back, pauses applications for 10 s at most (SEED=${seed})`, async () => {
  const switchOver = async () => {
    await stack.postgres.switchOver();
    await waitUntilReady(stack);
  };
  await expectPauses(stack, [switchOver, switchOver], { amounts, seconds: 10 });
});
