import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEventHub } from '#server/portals/live/hub.ts';
import { createEventStream } from '#server/portals/live/stream.ts';
import { appendEvent } from '#server/storage/events/append.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const everyMs = 50;
const customer = (number: number) => ({ side: 'customer', number: `C${number}` }) as const;

async function append(number: number, subject: string): Promise<void> {
  const event = { kind: 'message', subject, at: server.clock.now() } as const;
  await transaction(server.deps.db, (trx) => appendEvent(trx, [customer(number)], event));
}

test('A thousand streams of a node cost one look at the table per interval, and none without a stream', async () => {
  const { db } = server.deps;
  const hub = createEventHub(server.deps, { everyMs });
  const received = new Map<number, string>();
  for (let number = 0; number < 1_000; number += 1) {
    const { output } = await hub.open([customer(number)]);
    output.on('data', (text: Buffer) => received.set(number, (received.get(number) ?? '') + String(text)));
  }
  const looks = vi.spyOn(db, 'transaction');
  await append(7, 'first');
  await vi.waitFor(() => expect(received.get(7)).toContain('"subject":"first"'), 10_000);
  const begun = performance.now();
  const before = looks.mock.calls.length;
  await pause(10 * everyMs);
  const perInterval = (looks.mock.calls.length - before) / ((performance.now() - begun) / everyMs);
  expect(perInterval).toBeGreaterThan(0);
  expect(perInterval).toBeLessThanOrEqual(1.2);
  expect([...received].filter(([, text]) => text.includes('first')).map(([number]) => number)).toEqual([7]);
  await hub.close();
  const atRest = looks.mock.calls.length;
  await pause(3 * everyMs);
  expect(looks.mock.calls.length).toBe(atRest);
  looks.mockRestore();
});

test('A stream that is opened again begins with what was missed, and nothing comes twice', async () => {
  const hub = createEventHub(server.deps, { everyMs });
  const read = async (after?: bigint) => {
    const { output } = await hub.open([customer(1)], after);
    let text = '';
    output.on('data', (part: Buffer) => (text += String(part)));
    return {
      output,
      subjects: () => [...text.matchAll(/"subject":"(\w+)"/g)].map(([, subject]) => subject),
      last: () => BigInt([...text.matchAll(/id: (\d+)/g)].at(-1)?.[1] ?? '0'),
    };
  };
  const first = await read();
  await append(1, 'seen');
  await vi.waitFor(() => expect(first.subjects()).toEqual(['seen']), 10_000);
  first.output.destroy();
  await append(1, 'missed');
  await append(2, 'foreign');
  const second = await read(first.last());
  await append(1, 'later');
  await vi.waitFor(() => expect(second.subjects()).toEqual(['missed', 'later']), 10_000);
  const lost = await read(10n ** 18n);
  await append(1, 'afterwards');
  await vi.waitFor(() => expect(lost.subjects()).toEqual(['afterwards']), 10_000);
  await hub.close();
});

test('A browser that takes nothing is let go before it fills the memory', () => {
  const { output, begin, beat } = createEventStream([customer(4)]);
  begin(0n, []);
  for (let beats = 0; beats < 20_000; beats += 1) beat();
  expect(output.destroyed).toBe(true);
});

test('A browser that was away for long is told of everything it missed', async () => {
  const { output, begin, end } = createEventStream([customer(5)]);
  const missed = Array.from({ length: 5_000 }, (_, index) => ({
    ...customer(5),
    xact: BigInt(index + 1),
    kind: 'message' as const,
    subject: `subject-${index}`,
    own: false,
  }));
  begin(5_000n, missed);
  // As the server does, which sends what there is once it has begun.
  let text = '';
  output.on('data', (part: Buffer) => (text += String(part)));
  end();
  await vi.waitFor(() => expect(output.readableEnded || output.destroyed).toBe(true));
  expect(new Set(text.match(/subject-\d+/g)).size).toBe(5_000);
  expect(text).toContain('id: 5000\n');
});

test('All streams end at once when the node drains', async () => {
  const { lifecycle } = server.deps;
  const hub = createEventHub(server.deps, { everyMs });
  const { output } = await hub.open([customer(3)]);
  output.resume();
  for (const end of lifecycle.atDrain) end();
  await vi.waitFor(() => expect(output.readableEnded).toBe(true));
  await hub.close();
});
