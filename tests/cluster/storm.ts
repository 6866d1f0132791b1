import { expect } from 'vitest';
import { openCaller, type Heard } from './caller.ts';
import { clientCount, sendAll } from './clients.ts';
import { errorsOf, type Cluster } from './cluster.ts';
import { openProgress, type Window } from './kills.ts';
import { keepSignedIn, signInAll, someone } from './people.ts';
import { planOf, type Amounts } from './plan.ts';
import { askQuote } from './sending.ts';
import {
  expectNoOrphans,
  expectNothingLost,
  expectOneKeyEach,
  expectTrailWhole,
  openStored,
  waitForDeliveries,
  writeContracts,
} from './stored.ts';

/** What happens to a cluster while people work with it. */
export interface Storm {
  amounts: Amounts;
  /** One after the other, spread over the work; each is over when everything works again. */
  disturbances: (() => Promise<void>)[];
  draw: () => number;
  /** Milliseconds that the last deliveries may take: a dead server's leases run out after a minute. */
  deliveries?: number;
}

/** What people met. */
export interface Figures {
  answers: number;
  /** Requests that nothing answered. */
  broken: number;
  /** Answers 5xx by a server or by the balancer. */
  refused: number;
  /** Those by servers while nothing was disturbed. */
  refusedOutside: number;
  windows: Window[];
  heard: Heard[];
}

/** Whether a request was over before a disturbance, or sent after it. */
const isOutside =
  (windows: Window[]) =>
  ({ at, milliseconds }: Heard): boolean =>
    windows.every(({ from, to }) => at + milliseconds < from || at > to);

function figuresOf(heard: Heard[], windows: Window[]): Figures {
  const refused = heard.filter(({ status }) => status >= 500);
  const outside = refused.filter(({ byServer }) => byServer).filter(isOutside(windows));
  const broken = heard.filter(({ status }) => status === 0).length;
  return {
    answers: heard.length - broken,
    broken,
    refused: refused.length,
    refusedOutside: outside.length,
    windows,
    heard,
  };
}

/**
 * Lets people apply, change contracts, report claims with files and stay signed in while a cluster is disturbed; then
 * its servers are killed and what they stored is compared with what they acknowledged.
 */
export async function expectHarmless(cluster: Cluster, storm: Storm): Promise<Figures> {
  const { amounts, disturbances, draw, deliveries = 100_000 } = storm;
  const stored = openStored(cluster);
  const contracts = await writeContracts(stored, 3);
  const caller = openCaller(cluster, draw);
  const people = await signInAll(cluster, someone);
  const sending = { caller, customer: people[0]!, contracts, quote: await askQuote(caller) };
  const plan = planOf(amounts, draw);
  const progress = openProgress(plan.length, { ahead: clientCount, draw });
  const disturbing = progress.disturb(disturbances);
  const keeping = keepSignedIn(people, caller);
  const [{ acknowledged, wrong }, windows] = await Promise.all([
    sendAll(sending, plan, progress),
    disturbing,
  ]);
  const signedOut = await keeping.end();
  if (wrong.length > 0) console.log(errorsOf(cluster).join('\n'));
  expect(wrong, 'answered wrongly').toEqual([]);
  expect(signedOut, 'signed out').toEqual([]);
  await waitForDeliveries(stored, deliveries);

  const figures = figuresOf(caller.heard, windows);
  expect(figures.refusedOutside, 'refused while nothing was disturbed').toBeLessThanOrEqual(
    figures.answers / 1_000,
  );
  await expectNothingLost(stored, acknowledged, contracts);
  expectOneKeyEach(cluster, acknowledged);
  await Promise.all(cluster.servers.map((server) => server.kill()));
  expect(await expectTrailWhole(cluster, stored)).toBeGreaterThan(0);
  await expectNoOrphans(cluster, stored, acknowledged);
  await stored.close();
  return figures;
}

/** Returns figures as a line of the log. */
export function figuresLine({ answers, broken, refused, refusedOutside, windows }: Figures): string {
  const longest = Math.max(0, ...windows.map(({ from, to }) => to - from));
  return (
    `${answers} answers, ${broken} requests broken off, ${refused} × 5xx, ${refusedOutside} of them by servers while ` +
    `nothing was disturbed; longest disturbance ${(longest / 1_000).toFixed(1)} s`
  );
}
