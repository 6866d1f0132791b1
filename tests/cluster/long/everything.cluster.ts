import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGate, type Gate } from '../gate.ts';
import { makeNextRelease, type NextRelease } from '../nextRelease.ts';
import { expectHarmless, figuresLine } from '../storm.ts';
import { draw, scaled, scaledAmounts, seed, slowest, streams } from './scale.ts';
import { openStack, waitUntilReady, type Stack } from './stack.ts';

const amounts = {
  ...scaledAmounts({ applications: 1_000, changes: 500, claims: 300 }),
  uploads: scaled(200, 10),
};
const kills = scaled(20, 3);
const failovers = scaled(3, 1);
/** Milliseconds for which the network to the database is cut. */
const cutFor = 5_000;

let next: NextRelease;
let gate: Gate;
let stack: Stack;
beforeAll(async () => {
  next = await makeNextRelease();
  gate = await startGate();
  // The balancer asks twice a second and removes a server that failed three times.
  const environment = { DRAIN_SECONDS: '4', UPLOAD_FILES: '9999', UPLOAD_MEGABYTES: '99999' };
  stack = await openStack({ gate, environment });
}, 600_000);
afterAll(async () => {
  await stack?.close();
  await gate?.close();
  await next?.remove();
});

/** Returns everything that may happen to a cluster, spread over its work. */
function disturbancesOf({ cluster, postgres }: Stack): (() => Promise<void>)[] {
  let release: string | undefined;
  const kill = (index: number) => async () => {
    const server = cluster.servers[index % cluster.servers.length];
    await server?.kill();
    await server?.start(release);
  };
  const killPrimary = async () => {
    const name = await postgres.killPrimary();
    await waitUntilReady(stack);
    await postgres.rejoin(name);
  };
  const cut = async () => {
    gate.shut();
    await pause(cutFor);
    gate.open();
    await waitUntilReady(stack);
  };
  const rollTo = (folder?: string) => async () => {
    release = folder;
    for (const server of cluster.servers) {
      expect(await server.terminate(), 'exit code').toBe(0);
      await server.start(folder);
    }
  };
  const kinds = [
    ...Array.from({ length: kills }, (_, index) => kill(index)),
    ...Array.from({ length: failovers }, () => killPrimary),
    cut,
    cut,
  ];
  const mixed = kinds
    .map((act) => ({ act, order: draw() }))
    .sort((a, b) => a.order - b.order)
    .map(({ act }) => act);
  const third = Math.ceil(mixed.length / 3);
  return [
    ...mixed.slice(0, third),
    rollTo(next.folder),
    ...mixed.slice(third, 2 * third),
    rollTo(),
    ...mixed.slice(2 * third),
  ];
}

test(`${kills} killed servers, ${failovers} failovers, a cut network and a release there and back harm nothing of ${JSON.stringify(amounts)} (SEED=${seed})`, async () => {
  const figures = await expectHarmless(stack.cluster, {
    amounts,
    disturbances: disturbancesOf(stack),
    draw,
    streams,
    slowest,
  });
  console.log(figuresLine(figures));
});
