import { expect } from 'vitest';
import { openCaller, type Caller, type Heard } from './caller.ts';
import { clientCount, sendAll } from './clients.ts';
import { errorsOf, type Cluster } from './cluster.ts';
import { openProgress, type Window } from './kills.ts';
import { keepSignedIn, sessionsOf, signInAll, someone } from './people.ts';
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
import { followEvents } from './streams.ts';

/** What happens to a cluster while people work with it. */
export interface Storm {
  amounts: Amounts;
  /** One after the other, spread over the work; each is over when everything works again. */
  disturbances: (() => Promise<void>)[];
  draw: () => number;
  /** How many streams of events more people follow; some of them share a session, as tabs of a browser do. */
  streams?: number;
  /** Milliseconds that 99 of 100 requests may take while nothing is disturbed. */
  slowest?: number;
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
  /** Milliseconds that 99 of 100 answers took while nothing was disturbed. */
  p99: number;
  /** Events that streams told. */
  events: number;
  windows: Window[];
  heard: Heard[];
}

/** Whether a request was over before a disturbance, or sent after it. */
const isOutside =
  (windows: Window[]) =>
  ({ at, milliseconds }: Heard): boolean =>
    windows.every(({ from, to }) => at + milliseconds < from || at > to);

function figuresOf(heard: Heard[], windows: Window[], events: number): Figures {
  const refused = heard.filter(({ status }) => status >= 500);
  const outside = refused.filter(({ byServer }) => byServer).filter(isOutside(windows));
  const broken = heard.filter(({ status }) => status === 0).length;
  const answered = heard.filter(({ status }) => status > 0);
  const times = answered.filter(isOutside(windows)).map(({ milliseconds }) => milliseconds);
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return {
    p99,
    events,
    answers: heard.length - broken,
    broken,
    refused: refused.length,
    refusedOutside: outside.length,
    windows,
    heard,
  };
}

/** Signs in people who look at what is theirs and follow its events until the end. */
async function letFollow(cluster: Cluster, caller: Caller, count: number) {
  const people = await signInAll(cluster, someone);
  const others = await signInAll(cluster, sessionsOf(count));
  const keeping = [keepSignedIn(people, caller), keepSignedIn(others, caller, 10_000)];
  const tabs = Array.from({ length: count }, (_, index) => others[index % others.length]!);
  const streams = followEvents(cluster, [...people, ...tabs]);
  return {
    people,
    /** @returns the number of events that were told */
    async end(): Promise<number> {
      const signedOut = await Promise.all(keeping.map((each) => each.end()));
      const { events, wrong } = await streams.end();
      expect(signedOut.flat(), 'signed out').toEqual([]);
      expect(wrong, 'told wrongly').toEqual([]);
      return events;
    },
  };
}

/**
 * Lets people apply, change contracts, report claims with files and stay signed in while a cluster is disturbed; then
 * its servers are killed and what they stored is compared with what they acknowledged.
 */
export async function expectHarmless(cluster: Cluster, storm: Storm): Promise<Figures> {
  const { amounts, disturbances, draw, streams = 0, slowest = Infinity, deliveries = 100_000 } = storm;
  const stored = openStored(cluster);
  const contracts = await writeContracts(stored, 3);
  const caller = openCaller(cluster, draw);
  const following = await letFollow(cluster, caller, streams);
  const sending = { caller, customer: following.people[0]!, contracts, quote: await askQuote(caller) };
  const plan = planOf(amounts, draw);
  const progress = openProgress(plan.length, { ahead: clientCount, draw });
  const disturbing = progress.disturb(disturbances);
  const [{ acknowledged, wrong }, windows] = await Promise.all([
    sendAll(sending, plan, progress),
    disturbing,
  ]);
  if (wrong.length > 0) console.log(errorsOf(cluster).join('\n'));
  expect(wrong, 'answered wrongly').toEqual([]);
  const figures = figuresOf(caller.heard, windows, await following.end());
  await waitForDeliveries(stored, deliveries);

  expect(figures.refusedOutside, 'refused while nothing was disturbed').toBeLessThanOrEqual(
    figures.answers / 1_000,
  );
  await expectNothingLost(stored, acknowledged, contracts);
  expectOneKeyEach(cluster, acknowledged);
  await Promise.all(cluster.servers.map((server) => server.kill()));
  expect(await expectTrailWhole(cluster, stored)).toBeGreaterThan(0);
  await expectNoOrphans(cluster, stored, acknowledged);
  await stored.close();
  expect(figures.p99, figuresLine(figures)).toBeLessThanOrEqual(slowest);
  return figures;
}

/** Returns figures as a line of the log. */
export function figuresLine(figures: Figures): string {
  const { answers, broken, refused, refusedOutside, p99, events, windows } = figures;
  const longest = Math.max(0, ...windows.map(({ from, to }) => to - from));
  return (
    `${answers} answers, ${broken} requests broken off, ${refused} × 5xx, ${refusedOutside} of them by servers while ` +
    `nothing was disturbed, when 99 of 100 took ${p99} ms at most; ${events} events told; longest disturbance ${(longest / 1_000).toFixed(1)} s`
  );
}
