import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnPostgres, type OwnPostgres } from '../../support/ownPostgres.ts';
import { openCaller } from '../caller.ts';
import { openCluster, type Cluster } from '../cluster.ts';
import { assertInstalled } from '../needs.ts';
import { startPartners, type Partner, type Partners } from '../partners.ts';
import { signInAll, someone } from '../people.ts';
import { askQuote, send, type Sending } from '../sending.ts';
import { expectOneKeyEach, openStored, waitForDeliveries, type Stored } from '../stored.ts';
import { draw, scaled } from './scale.ts';

/** Milliseconds of each trouble; `--scale 10` makes ten minutes of them. */
const duration = scaled(60_000, 6_000);

/** Milliseconds for which a server stands still: longer than a lease. */
const frozen = 75_000;

/** Seconds that a message may wait longer than usual because of what concerns others. */
const longestWait = 5;

/** Milliseconds after a trouble within which all is delivered: the pause between two attempts doubles meanwhile. */
const recovery = 2.5 * duration + 30_000;

/** Milliseconds for three troubles of three partners and a frozen server. */
const timeout = 9 * (duration + longestWait * 1_000 + recovery) + 6 * frozen;

let postgres: OwnPostgres;
let cluster: Cluster;
let partners: Partners;
let all: Partner[];
beforeAll(async () => {
  assertInstalled('short');
  postgres = await startOwnPostgres();
  partners = await startPartners();
  const { environment } = partners;
  cluster = await openCluster({ servers: 3, fails: () => false, database: postgres, environment });
  all = partners.connect(cluster);
});
afterAll(async () => {
  await cluster?.close();
  await partners?.close();
  postgres?.remove();
});

const numbers: string[] = [];

/** An application, whose policy and mail follow, and a text message. */
async function work(sending: Sending): Promise<void> {
  const index = numbers.length;
  const planned = {
    kind: 'application',
    place: index,
    key: `partners-${index}`,
    times: 1,
    atOnce: false,
    changed: false,
  };
  const { status, text } = await send(sending, { ...planned, kind: 'application' });
  expect(status, text).toBe(201);
  numbers.push((JSON.parse(text) as { number: string }).number);
  const to = `+4917012${String(10_000 + index)}`;
  const asked = await sending.caller.ask('/api/tan', {
    body: { purpose: 'registrierung', channel: 'sms', to },
    headers: { 'x-forwarded-for': `192.0.2.${index % 250}` },
  });
  expect(asked.status, asked.text).toBe(201);
}

async function workFor(sending: Sending, milliseconds: number): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(1_000)) await work(sending);
}

/** Returns the longest wait, in seconds, of the messages of some topics that were written in a time. */
async function longestWaitOf({ pool }: Stored, topics: string[], from: Date): Promise<number> {
  const to = new Date();
  await pause(longestWait * 1_000);
  const { rows } = await pool.query<{ wait: number; count: string }>(
    `select max(extract(epoch from coalesce(done_at, now()) - created_at))::float as wait, count(*) from outbox
     where topic = any($1) and created_at between $2 and $3`,
    [topics, from, to],
  );
  expect(Number(rows[0]?.count), topics.join()).toBeGreaterThan(0);
  return rows[0]?.wait ?? 0;
}

test('Partners that are away, slow or talk rubbish delay their own messages only', { timeout }, async () => {
  const stored = openStored(cluster);
  const [customer] = await signInAll(cluster, someone.slice(0, 1));
  // The last server is frozen later on.
  const asked = { url: cluster.servers[0]!.url, servers: cluster.servers.slice(0, 2) };
  const caller = openCaller(asked, draw);
  const sending = { caller, customer: customer!, contracts: [], quote: await askQuote(caller) };
  // The first ones of each server make documents.
  await workFor(sending, 10_000);
  await waitForDeliveries(stored, 60_000);
  const undisturbed = new Date();
  await workFor(sending, duration);
  const usual = await longestWaitOf(stored, ['receipt', ...all.flatMap(({ topics }) => topics)], undisturbed);
  console.log(`undisturbed: ${usual.toFixed(1)} s at most`);

  for (const { name, topics, troubles } of all)
    for (const trouble of troubles) {
      const others = ['receipt', ...all.flatMap((each) => each.topics)].filter(
        (topic) => !topics.includes(topic),
      );
      const from = new Date();
      trouble.begin();
      await workFor(sending, duration);
      const wait = await longestWaitOf(stored, others, from);
      trouble.end();
      const mended = Date.now();
      await waitForDeliveries(stored, recovery);
      const seconds = Math.round((Date.now() - mended) / 1_000);
      console.log(
        `${name} ${trouble.name}: others waited ${wait.toFixed(1)} s at most; all delivered ${seconds} s after its end`,
      );
      expect(wait, `${name} ${trouble.name}`).toBeLessThan(usual + longestWait);
    }

  const wait = await freeze(sending, stored);
  await expectAllDelivered(stored);
  expect(wait, 'beside a frozen server').toBeLessThan(usual + longestWait);
  await stored.close();
});

/** Every message reached its receiver under one key, every mail once. */
async function expectAllDelivered(stored: Stored): Promise<void> {
  expect((await stored.column('select number as name from applications')).toSorted()).toEqual(
    numbers.toSorted(),
  );
  expect(await stored.column('select id as name from outbox where dead_at is not null'), 'given up').toEqual(
    [],
  );
  expectOneKeyEach(cluster, { numbers: { application: numbers, change: [], claim: [] }, files: [] });
  const mails = await stored.column(`select id as name from outbox where topic = 'mail'`);
  expect(partners.mails.taken.toSorted(), 'each mail once').toEqual(mails);
  const texts = new Map(
    cluster.sms.received.map(({ body, key }) => [key, (JSON.parse(body) as { id: string }).id]),
  );
  for (const [key, id] of texts) expect(id).toBe(key);
  expect([...texts.keys()].toSorted()).toEqual(
    await stored.column(`select id as name from outbox where topic = 'sms'`),
  );
}

/**
 * Freezes a server that is delivering to the core system, for longer than its leases last. Returns how many seconds
 * messages waited meanwhile.
 */
async function freeze(sending: Sending, stored: Stored): Promise<number> {
  const server = cluster.servers.at(-1)!;
  const slow = all[0]?.troubles.find(({ name }) => name === 'slow');
  slow?.begin();
  await workFor(sending, 4_000);
  server.signal('SIGSTOP');
  slow?.end();
  await pause(1_000);
  const from = new Date();
  await workFor(sending, frozen);
  const wait = await longestWaitOf(stored, ['receipt', 'policy', 'mail', 'sms'], from);
  server.signal('SIGCONT');
  await waitForDeliveries(stored, 60_000);
  await pause(3_000);
  console.log(
    `a server frozen for ${frozen / 1_000} s: what came meanwhile waited ${wait.toFixed(1)} s at most`,
  );
  return wait;
}
