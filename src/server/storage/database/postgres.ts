import pg from 'pg';
import type { OpenPool } from './embedded.ts';
import { usePreparedStatements } from './preparedStatements.ts';
import type { DatabaseSettings } from '#server/base/settings/database.ts';
import { readDatabaseSettings } from '#server/base/settings/database.ts';
import { closeSilentConnections } from './silentConnections.ts';
import { codeOf } from './transaction.ts';
import { StartError } from '#server/base/startError.ts';

/** How long a connection is silent before the system asks whether somebody is there. Milliseconds. */
const keepAliveDelay = 10_000;

/** One connection without limits, for statements that change tables. */
export const migratingPool = (url: string): pg.Pool =>
  new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000, keepAlive: true });

/**
 * Opens a pool to PostgreSQL or what speaks its protocol.
 * @throws StartError when it cannot be reached.
 */
export async function openPostgres(
  url: string,
  settings: DatabaseSettings = readDatabaseSettings(),
): Promise<OpenPool> {
  const { connections, connectTimeout, statementTimeout, lockTimeout } = settings;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
  });
  // PostgreSQL ends a statement by itself; only where nobody is there any more the connection is given up.
  closeSilentConnections(pool, statementTimeout + 1_000);
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So is one that breaks in use: its query fails by itself, the error beside it must not end the process either.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', usePreparedStatements);
  // Said in a statement: poolers between here and PostgreSQL refuse what they do not know of a connection's beginning.
  pool.on('connect', (client) => {
    const limits = [
      `set statement_timeout = ${statementTimeout}`,
      `set lock_timeout = ${lockTimeout}`,
      `set idle_in_transaction_session_timeout = ${2 * statementTimeout}`,
    ];
    client.query(limits.join('; ')).catch(() => undefined);
  });
  // Long values compressed by lz4 take a fraction of the time; a server that was built without it goes on as it is.
  pool.on('connect', (client) => {
    client.query("set default_toast_compression = 'lz4'").catch(() => undefined);
  });
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StartError('database-unreachable', { reason: codeOf(error) || 'timeout' }, error);
  }
  return { pool, close: () => pool.end() };
}
