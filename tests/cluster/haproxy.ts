import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/freePort.ts';
import { giveToPostgres, startDaemon, type Daemon } from './daemon.ts';

/** A balancer. */
export interface Balancer {
  port: number;
  daemon: Daemon;
}

/** A server behind a balancer, on the loopback address. */
export interface Backend {
  name: string;
  port: number;
  /** Where it says whether it is ready, if that is another port. */
  checkPort?: number;
}

/** Header that names the server behind an answer; what the balancer answers itself has none. */
export const serverHeader = 'x-server';

const common = (mode: 'http' | 'tcp') => [
  'global',
  '  maxconn 2000',
  'defaults',
  `  mode ${mode}`,
  '  timeout connect 1s',
  '  timeout check 2s',
  '  timeout client 60s',
  '  timeout server 60s',
  '  option redispatch',
  '  retries 3',
];

const check = (path: string) => [
  '  option httpchk',
  `  http-check send meth GET uri ${path} ver HTTP/1.1 hdr host localhost`,
  '  http-check expect status 200',
  '  default-server check inter 500ms fall 3 rise 1',
];

const serverLines = (backends: Backend[]) =>
  backends.map(
    ({ name, port, checkPort }) =>
      `  server ${name} 127.0.0.1:${port}${checkPort === undefined ? '' : ` port ${checkPort}`}`,
  );

async function start(folder: string, port: number, lines: string[]): Promise<Balancer> {
  const file = join(folder, `haproxy-${port}.cfg`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  giveToPostgres(file);
  return { port, daemon: await startDaemon({ program: 'haproxy', args: ['-db', '-f', file], port }) };
}

/**
 * Starts HAProxy in front of servers of the platform: those whose `/api/ready` is 200 get requests in turn. Without a
 * database none is ready, and those that live go on serving pages, prices and look-ups.
 */
export function startWebBalancer(folder: string, port: number, backends: Backend[]): Promise<Balancer> {
  return start(folder, port, [
    ...common('http'),
    'frontend web',
    `  bind 127.0.0.1:${port}`,
    '  option forwardfor',
    '  use_backend living if { nbsrv(servers) eq 0 }',
    '  default_backend servers',
    'backend servers',
    '  balance roundrobin',
    `  http-response set-header ${serverHeader} %s`,
    ...check('/api/ready'),
    ...serverLines(backends),
    'backend living',
    '  balance roundrobin',
    ...check('/api/health'),
    ...serverLines(backends),
  ]);
}

/** Starts HAProxy in front of PostgreSQL under Patroni: connections lead to the primary. */
export async function startPrimaryBalancer(folder: string, backends: Backend[]): Promise<Balancer> {
  const port = await freePort();
  return start(folder, port, [
    ...common('tcp'),
    '  timeout client 1h',
    '  timeout server 1h',
    'frontend database',
    `  bind 127.0.0.1:${port}`,
    '  default_backend primary',
    'backend primary',
    ...check('/primary'),
    // A server that drains answers what it has taken; a primary that was replaced may not.
    '  default-server on-marked-down shutdown-sessions',
    ...serverLines(backends),
  ]);
}
