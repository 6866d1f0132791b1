import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/freePort.ts';
import { processFamily, signalTo } from '../support/processFamily.ts';
import { giveToPostgres, startDaemon, type Daemon } from './daemon.ts';
import { startPrimaryBalancer } from './haproxy.ts';
import { programPath } from './needs.ts';

/** A member of a PostgreSQL that fails over. */
interface Member {
  name: string;
  port: number;
  restPort: number;
  folder: string;
  daemon: Daemon | undefined;
}

/** What Patroni tells about a member. */
interface MemberState {
  name: string;
  role: string;
  state: string;
  lag?: number;
}

/** Two PostgreSQL with synchronous replication, of which one is the primary. */
export interface FailoverPostgres {
  /** Where connections lead to the primary. */
  port: number;
  url: string;
  /** Kills the primary and what runs beside it with SIGKILL. Returns its name. */
  killPrimary(): Promise<string>;
  /** Makes the replica the primary, as before a maintenance, and waits until both are whole again. */
  switchOver(): Promise<void>;
  /** Starts a killed member again and waits until it has caught up. */
  rejoin(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Seconds until a primary that is silent is replaced. */
const ttl = 20;

const configuration = (member: Member, etcd: number) => `scope: platform
name: ${member.name}
restapi: { listen: '127.0.0.1:${member.restPort}', connect_address: '127.0.0.1:${member.restPort}' }
etcd3: { hosts: '127.0.0.1:${etcd}' }
bootstrap:
  dcs:
    ttl: ${ttl}
    loop_wait: 2
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 200, wal_log_hints: 'on' }
  initdb: [{ encoding: UTF8 }, { locale: C }, { auth: trust }]
postgresql:
  listen: '127.0.0.1:${member.port}'
  connect_address: '127.0.0.1:${member.port}'
  data_dir: '${member.folder}/data'
  bin_dir: '${dirname(programPath('initdb'))}'
  pgpass: '${member.folder}/pgpass'
  pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
  parameters: { unix_socket_directories: '${member.folder}' }
  authentication:
    superuser: { username: postgres }
    replication: { username: replicator }
    rewind: { username: postgres }
watchdog: { mode: 'off' }
`;

async function startMember(member: Member): Promise<void> {
  member.daemon = await startDaemon({
    program: 'patroni',
    args: [join(member.folder, 'patroni.yaml')],
    port: member.restPort,
    // It must not think that it runs in a terminal of another language.
    env: { LC_ALL: 'C.UTF-8', HOME: member.folder },
  });
}

/** Id of the process that leads a member's PostgreSQL; none has the id -1. */
function leadOf({ folder }: Member): number {
  const file = join(folder, 'data', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : -1;
}

async function statesOf(members: Member[]): Promise<MemberState[]> {
  for (const { restPort } of members) {
    try {
      const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      });
      return ((await response.json()) as { members: MemberState[] }).members;
    } catch {
      // That one is away.
    }
  }
  return [];
}

/** Waits until one member leads and, of those that run, every other follows it synchronously. */
async function waitUntilWhole(members: Member[], seconds = 120): Promise<void> {
  let states: MemberState[] = [];
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(200)) {
    states = await statesOf(members);
    const leads = states.some(({ role, state }) => role === 'leader' && state === 'running');
    const follow = states.filter(({ role, lag }) => role === 'sync_standby' && lag === 0);
    if (leads && follow.length === members.length - 1) return;
    if (members.some(({ daemon }) => daemon?.isOver())) break;
  }
  const outputs = members.map(({ daemon }) => daemon?.output().slice(-4_000));
  throw new Error(`PostgreSQL is not whole: ${JSON.stringify(states)}\n${outputs.join('\n')}`);
}

/** Where the members agree on a primary. */
interface Etcd {
  port: number;
  daemon: Daemon;
}

async function startEtcd(folder: string): Promise<Etcd> {
  const [port, peers] = [await freePort(), await freePort()];
  const data = join(folder, 'etcd');
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`];
  const args = ['--data-dir', data, '--listen-client-urls', client, '--advertise-client-urls', client];
  args.push('--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer);
  args.push('--initial-cluster', `default=${peer}`, '--unsafe-no-fsync');
  return { port, daemon: await startDaemon({ program: 'etcd', args, port }) };
}

/** Starts etcd, two PostgreSQL under Patroni, and a balancer that leads to the primary. */
export async function startFailoverPostgres(folder: string): Promise<FailoverPostgres> {
  const etcd = await startEtcd(folder);
  const members: Member[] = [];
  try {
    return await opened(folder, etcd, members);
  } catch (error) {
    for (const member of members) await end(member);
    await etcd.daemon.end();
    throw error;
  }
}

/** Patroni first, so that it does not start its database again. */
const processesOf = (member: Member): number[] => [
  ...(member.daemon ? [member.daemon.pid] : []),
  ...processFamily(leadOf(member)),
];

/** Kills a member's database and Patroni. */
async function end(member: Member): Promise<void> {
  signalTo(processesOf(member), 'SIGKILL');
  await member.daemon?.end();
  member.daemon = undefined;
}

async function opened(folder: string, etcd: Etcd, members: Member[]): Promise<FailoverPostgres> {
  // Not `first`, which is a word of `synchronous_standby_names`.
  for (const name of ['alpha', 'beta']) {
    const own = join(folder, name);
    mkdirSync(own, { mode: 0o700 });
    giveToPostgres(own);
    const [port, restPort] = [await freePort(), await freePort()];
    const member: Member = { name, port, restPort, folder: own, daemon: undefined };
    const file = join(own, 'patroni.yaml');
    writeFileSync(file, configuration(member, etcd.port));
    giveToPostgres(file);
    members.push(member);
    await startMember(member);
  }
  await waitUntilWhole(members);
  const backends = members.map(({ name, port, restPort }) => ({ name, port, checkPort: restPort }));
  const balancer = await startPrimaryBalancer(folder, backends);

  async function primary(): Promise<Member> {
    const leader = (await statesOf(members)).find(({ role }) => role === 'leader');
    const member = members.find(({ name }) => name === leader?.name);
    if (!member) throw new Error('PostgreSQL has no primary.');
    return member;
  }
  return {
    port: balancer.port,
    url: `postgresql://postgres@127.0.0.1:${balancer.port}/postgres`,
    async killPrimary() {
      const member = await primary();
      await end(member);
      return member.name;
    },
    async switchOver() {
      const leader = await primary();
      const { ok, status } = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: leader.name }),
      });
      if (!ok) throw new Error(`Patroni answered ${status} to a planned switchover.`);
      await waitUntilWhole(members);
    },
    async rejoin(name) {
      const member = members.find((each) => each.name === name);
      if (!member) throw new Error(`There is no member ${name}.`);
      await startMember(member);
      await waitUntilWhole(members);
    },
    async close() {
      for (const member of members) if (member.daemon) await end(member);
      await balancer.daemon.end();
      await etcd.daemon.end();
    },
  };
}
