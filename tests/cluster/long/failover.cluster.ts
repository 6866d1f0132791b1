import { afterAll, beforeAll, test } from 'vitest';
import { expectPauses } from './pauses.ts';
import { scaledAmounts, seed } from './scale.ts';
import { openStack, waitUntilReady, type Stack } from './stack.ts';

const kills = 3;
const amounts = scaledAmounts({ applications: 300, changes: 60, claims: 40 });

let stack: Stack;
beforeAll(async () => {
  stack = await openStack();
});
afterAll(() => stack?.close());

test(`A primary that is killed ${kills} times is replaced within 40 s, and nothing is lost (SEED=${seed})`, async () => {
  const { postgres } = stack;
  const kill = async () => {
    const name = await postgres.killPrimary();
    await waitUntilReady(stack);
    await postgres.rejoin(name);
  };
  await expectPauses(
    stack,
    Array.from({ length: kills }, () => kill),
    { amounts, seconds: 40 },
  );
});
