import pg from 'pg';
import type { OpenPool } from './embedded.ts';
import { namePreparedStatements } from './preparedStatements.ts';
import type { DatabaseSettings } from '#server/base/settings/database.ts';
import { readDatabaseSettings } from '#server/base/settings/database.ts';
import { closeSilentConnections } from './silentConnections.ts';
import { codeOf } from './transaction.ts';
import { StartError } from '#server/base/startError.ts';

/** Idle milliseconds before TCP keep-alive probes start. */
const keepAliveDelay = 10_000;

/** Returns a single connection without timeouts, for schema changes. */
export const migratingPool = (url: string): pg.Pool =>
  new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000, keepAlive: true });

/**
 * Opens a pool to PostgreSQL or a compatible server.
 * @throws StartError when it cannot be reached
 */
export async function openPostgres(
  url: string,
  settings: DatabaseSettings = readDatabaseSettings(),
): Promise<OpenPool> {
  const { connections, connectTimeout, statementTimeout, lockTimeout, readyTimeout, preparedStatements } =
    settings;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
  });
  // PostgreSQL cancels slow statements itself; a connection is closed only when the server no longer responds at all.
  closeSilentConnections(pool, { response: statementTimeout + 1_000, server: readyTimeout });
  // The pool replaces a connection that breaks while idle; an unhandled event would end the process.
  pool.on('error', () => undefined);
  // A connection that breaks in use fails its query; its error event must not end the process either.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (preparedStatements) pool.on('connect', namePreparedStatements);
  // Set by statement, because connection poolers reject unknown startup parameters.
  pool.on('connect', (client) => {
    const limits = [
      `set statement_timeout = ${statementTimeout}`,
      `set lock_timeout = ${lockTimeout}`,
      `set idle_in_transaction_session_timeout = ${2 * statementTimeout}`,
    ];
    client.query(limits.join('; ')).catch(() => undefined);
  });
  // lz4 compresses long values in a fraction of the time; servers built without it keep their default.
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
