import { join } from 'node:path';
import { readSettings, type Settings } from '#server/base/settings/settings.ts';
import { startDouble, type DoubleServer } from '../support/doubleServer.ts';
import { freePort } from '../support/freePort.ts';
import { startServer, type RunningServer } from '../support/runningServer.ts';
import { writeDemoRows } from './demoRows.ts';
import { startWebBalancer } from './haproxy.ts';
import { openTogether } from './openTogether.ts';
import { startPgBouncer, type Pooling } from './pgbouncer.ts';

/** A server of the platform that a test kills and starts again at the same port. */
interface ClusterServer {
  name: string;
  url: string;
  /** Starts it, by default from this checkout. */
  start(checkout?: string): Promise<void>;
  /** Ends it in order. Returns the exit code. */
  terminate(): Promise<number | null>;
  kill(): Promise<void>;
  /** Sends a signal to the process. */
  signal(signal: NodeJS.Signals): void;
  /** Id of the process; 0 while there is none. */
  pid(): number;
  /** What it and the ones before it wrote. */
  output(): string;
}

/** Several servers with all that they need, on the loopback address. */
export interface Cluster {
  /** Where people ask. */
  url: string;
  servers: ClusterServer[];
  /** Without the pooler, for looking at what is stored. */
  settings: Settings & { databaseUrl: string };
  /** What the servers are started with. */
  environment: { [name: string]: string };
  core: DoubleServer;
  sms: DoubleServer;
  close(): Promise<void>;
}

/** What a test chooses. */
export interface ClusterChoice {
  servers: number;
  /** Answers whether the core system fails this call. */
  fails: () => boolean;
  /** `none`: servers ask the database itself. */
  pooling?: Pooling | 'none';
  /** The database behind the pooler. */
  database: { url: string; port: number };
  environment?: { [name: string]: string };
}

/** Secrets of a test, the same on every server. */
export const secrets = {
  IDENTITY_SECRET: 'identity-secret-of-the-cluster-of-a-test',
  AGENT_LINK_KEY: 'agent-link-key-of-the-cluster-of-a-test',
};

function serverAt(port: number, dataDir: string, environment: { [name: string]: string }): ClusterServer {
  let running: RunningServer | undefined;
  let earlier = '';
  const forget = () => {
    earlier += running?.output() ?? '';
    running = undefined;
  };
  return {
    name: `server-${port}`,
    url: `http://127.0.0.1:${port}`,
    start: async (checkout) => {
      running = await startServer({
        dataDir,
        port,
        environment,
        ...(checkout !== undefined && { checkout }),
      });
    },
    terminate: async () => {
      const code = (await running?.terminate()) ?? null;
      forget();
      return code;
    },
    kill: async () => {
      await running?.kill();
      forget();
    },
    signal: (signal) => {
      if (running) process.kill(running.pid, signal);
    },
    pid: () => running?.pid ?? 0,
    output: () => earlier + (running?.output() ?? ''),
  };
}

/** Starts servers, pooler, balancer and doubles, with demo people. What was started is ended if a later step fails. */
export function openCluster(choice: ClusterChoice): Promise<Cluster> {
  const { fails, database, pooling = { mode: 'transaction', size: 20 } } = choice;
  return openTogether('cluster', async ({ folder, atEnd }) => {
    const core = await startDouble(() => ({ status: fails() ? 503 : 200, body: '{}' }));
    const sms = await startDouble(() => ({ status: 200, body: '{}' }));
    atEnd(core.close);
    atEnd(sms.close);
    const pooler = pooling === 'none' ? undefined : await startPgBouncer(folder, database.port, pooling);
    atEnd(() => pooler?.daemon.end());
    const dataDir = join(folder, 'data');
    const front = await freePort();
    const environment = {
      ...secrets,
      DATABASE_URL: pooler?.url ?? database.url,
      DATABASE_PREPARED_STATEMENTS: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${front}`,
      TRUST_PROXY: '1',
      RATE_LIMIT_PARTS: '0',
      CORE_SYSTEM_URL: core.url,
      SMS_GATEWAY_URL: sms.url,
      ...choice.environment,
    };
    const settings = readSettings({ ...environment, DATA_DIR: dataDir, DATABASE_URL: database.url });
    await writeDemoRows({ ...environment, DATA_DIR: dataDir, DATABASE_URL: database.url });
    const ports: number[] = [];
    while (ports.length < choice.servers) ports.push(await freePort());
    const servers = ports.map((port) => serverAt(port, dataDir, environment));
    atEnd(() => Promise.all(servers.map((server) => server.kill())));
    const balancer = await startWebBalancer(
      folder,
      front,
      servers.map(({ name }, index) => ({ name, port: ports[index] ?? 0 })),
    );
    atEnd(() => balancer.daemon.end());
    // The first start may build the web app.
    for (const server of servers) await server.start();
    const own = { ...settings, databaseUrl: database.url };
    return { url: `http://127.0.0.1:${front}`, servers, settings: own, environment, core, sms };
  });
}

/** Returns the log lines of servers that name a fault of theirs. */
export const errorsOf = ({ servers }: Pick<Cluster, 'servers'>): string[] =>
  servers.flatMap(({ output }) =>
    output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"')),
  );

/** Returns what an address answers, with `/api/ready` in mind: 0 where nothing answers. */
export const statusOf = (address: string): Promise<number> =>
  fetch(address, { signal: AbortSignal.timeout(15_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );

/** Returns disturbances that kill one server after the other and start it again. */
export const killedInTurn = ({ servers }: Pick<Cluster, 'servers'>, kills: number): (() => Promise<void>)[] =>
  Array.from({ length: kills }, (_, index) => async () => {
    const server = servers[index % servers.length];
    await server?.kill();
    await server?.start();
  });
