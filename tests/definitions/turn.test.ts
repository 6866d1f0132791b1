import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurn } from '../support/turn.ts';

test('tasks of one name never overlap, and a task that fails ends its turn', async () => {
  const name = randomUUID();
  const events: string[] = [];
  const task = (label: string) => async () => {
    events.push(`${label} begins`);
    await pause(5);
    events.push(`${label} ends`);
    if (label === 'first') throw new Error('failed');
  };
  const first = inTurn(name, task('first'));
  const second = inTurn(name, task('second'));
  await expect(first).rejects.toThrow('failed');
  await second;
  const order = events.map((event) => event.split(' ')[1]);
  expect(order).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('tasks of different names do not wait for each other', async () => {
  const result = await inTurn(randomUUID(), () => inTurn(randomUUID(), () => Promise.resolve('inner')));
  expect(result).toBe('inner');
});
