import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where and how a server under test runs; what is left out is chosen freshly. */
export interface ServerChoice {
  dataDir: string;
  port?: number;
  /** Another checkout than the one that is tested; see `checkoutCopy.ts`. */
  checkout?: string;
  environment?: { [name: string]: string };
}

/** The real server as a process of its own. */
export interface RunningServer {
  url: string;
  port: number;
  /** Id of the process. */
  pid: number;
  dataDir: string;
  /** Everything that it wrote to its terminal so far. */
  output(): string;
  /** Ends it as Ctrl-C does and waits. Answers the exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power switch does and waits. */
  kill(): Promise<void>;
}

/** No setting of the person who runs the tests reaches the server, only what any program needs. */
function inherited(): { [name: string]: string } {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** All stories come from one address; the limits are for strangers. */
const roomy = {
  ENVIRONMENT: 'localhost',
  WATCH: '0',
  RATE_LIMIT_READ: '0',
  RATE_LIMIT_WRITE: '0',
  RATE_LIMIT_ERRORS: '0',
};

/** Starts `src/server/main.ts` with the Node that runs this test; does not wait for it to serve. */
export function spawnServer(choice: ServerChoice & { port: number }): {
  process: ChildProcess;
  output(): string;
} {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: choice.checkout ?? root,
    env: {
      ...inherited(),
      ...roomy,
      DATA_DIR: choice.dataDir,
      PORT: String(choice.port),
      ...choice.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  child.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()));
  return { process: child, output: () => written };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

/**
 * Starts the server and waits until it is ready to serve.
 * @throws with the server's own words when it ends before that
 */
export async function startServer(choice: ServerChoice): Promise<RunningServer> {
  const port = choice.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const { process: child, output } = spawnServer({ ...choice, port });
  const ended = once(child, 'exit');
  for (let waited = 0; !(await answers(`${url}/api/ready`)); waited += 100) {
    if (child.exitCode !== null || child.signalCode !== null || waited > 120_000) {
      child.kill('SIGKILL');
      throw new Error(
        `The server did not become ready (exit code ${child.exitCode}). It wrote:\n${output()}`,
      );
    }
    await pause(100);
  }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url,
    port,
    pid: child.pid ?? 0,
    dataDir: choice.dataDir,
    output,
    stop: () => end('SIGINT'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
}
