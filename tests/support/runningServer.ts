import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './freePort.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where and how a server under test runs; what is omitted gets a fresh value. */
export interface ServerChoice {
  dataDir: string;
  port?: number;
  /** A checkout other than the one under test; see `checkoutCopy.ts`. */
  checkout?: string;
  environment?: { [name: string]: string };
  /** As `npm run dev` starts it. */
  dev?: true;
}

/** The real server as a process of its own. */
export interface RunningServer {
  url: string;
  port: number;
  /** Id of the process. */
  pid: number;
  dataDir: string;
  /** Its terminal output so far. */
  output(): string;
  /** Stops it like Ctrl-C and waits. Returns the exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a balancer's operator does, with SIGTERM, and waits. Returns the exit code. */
  terminate(): Promise<number | null>;
  /** Kills it with SIGKILL and waits. */
  kill(): Promise<void>;
}

/** Only the variables that any program needs: settings of the developer must not reach the server. */
function inherited(): { [name: string]: string } {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** No rate limits: all stories come from one address. */
const roomy = {
  ENVIRONMENT: 'localhost',
  WATCH: '0',
  RATE_LIMIT_READ: '0',
  RATE_LIMIT_WRITE: '0',
  RATE_LIMIT_ERRORS: '0',
};

/** Starts `src/server/main.ts` with the Node of this test; does not wait until it is ready. */
export function spawnServer(choice: ServerChoice & { port: number }): {
  process: ChildProcess;
  output(): string;
} {
  const child = spawn(process.execPath, ['src/server/main.ts', ...(choice.dev ? ['--dev'] : [])], {
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
 * @throws with the server's output if it ends first
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
    terminate: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
}
