import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/freePort.ts';
import { giveToPostgres, startDaemon, type Daemon } from './daemon.ts';

/** A pooler in front of a database. */
export interface PgBouncer {
  url: string;
  daemon: Daemon;
}

/** How the pooler shares connections. */
export interface Pooling {
  mode: 'transaction' | 'session';
  /** Connections to the database. */
  size: number;
}

/**
 * Starts PgBouncer in front of a port of the loopback address.
 * @param folder for its configuration, readable by the user that it runs as
 */
export async function startPgBouncer(
  folder: string,
  databasePort: number,
  { mode, size }: Pooling,
): Promise<PgBouncer> {
  const port = await freePort();
  const file = join(folder, `pgbouncer-${port}.ini`);
  // Servers set these limits once on each of their connections, which is not each of the database's.
  const limits = 'set statement_timeout = 10000; set lock_timeout = 5000;';
  const lines = [
    '[databases]',
    `platform = host=127.0.0.1 port=${databasePort} dbname=postgres user=postgres connect_query='${limits}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${size}`,
    'max_client_conn = 500',
    // After a failover, connections are tried at once and again.
    'server_connect_timeout = 2',
    'server_login_retry = 1',
    'query_wait_timeout = 8',
    'server_check_delay = 1',
    'tcp_keepalive = 1',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  giveToPostgres(file);
  const daemon = await startDaemon({ program: 'pgbouncer', args: [file], port });
  return { url: `postgresql://platform@127.0.0.1:${port}/platform`, daemon };
}
