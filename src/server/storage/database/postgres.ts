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

/** The pool waits for its hook, which its types do not say. */
type AwaitingPoolConfig = Omit<pg.PoolConfig, 'onConnect'> & {
  onConnect(client: pg.ClientBase): Promise<void>;
};

/**
 * Sets what holds for all statements of a connection, before it is handed out. By statement, because connection poolers
 * reject unknown startup parameters, and by one, because each costs a round trip.
 */
async function prepareSession(
  client: pg.ClientBase,
  { connectTimeout, lockTimeout, statementTimeout }: DatabaseSettings,
): Promise<void> {
  const statements = [
    `set statement_timeout = ${statementTimeout}`,
    `set lock_timeout = ${lockTimeout}`,
    `set idle_in_transaction_session_timeout = ${2 * statementTimeout}`,
    // The driver reads instants of this style only. Poolers keep both apart for each client.
    `set datestyle = 'ISO'`,
    `set timezone = 'UTC'`,
    // lz4 compresses long values in a fraction of the time; servers built without it keep their default.
    `select set_config(name, 'lz4', false) from pg_settings
      where name = 'default_toast_compression' and 'lz4' = any(enumvals)`,
  ];
  // The pool's own timeout ends with the connecting, and nothing watches a connection before it is handed out.
  const limited = { text: statements.join('; '), query_timeout: connectTimeout };
  await client.query(limited);
}

/** @throws StartError where some letters of names could not be stored */
async function assertUnicode(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding ?? 'UTF8';
  if (encoding !== 'UTF8') throw new StartError('database-encoding', { encoding });
}

/** What a database says that takes no connection, by the code of its error. */
const refusals: { [code: string]: string } = {
  '28000': 'database-login',
  '28P01': 'database-login',
  '3D000': 'database-missing',
};

/** Codes of Node for certificates and keys. */
const ofCertificates = /^ERR_(TLS|OSSL|SSL)_|CERT|SIGNATURE/;

/** Returns whether a certificate is the reason, or a file of one that cannot be read. */
const isOfCertificates = (error: unknown): boolean =>
  ofCertificates.test(codeOf(error)) ||
  (error instanceof Error && 'syscall' in error && ['open', 'read'].includes(String(error.syscall)));

/** Returns the sentence for a database that could not be opened. */
function refusalOf(error: unknown): StartError {
  if (error instanceof StartError) return error;
  // The driver gives no code to it.
  const plain = error instanceof Error && error.message.includes('does not support SSL');
  const reason = codeOf(error) || 'timeout';
  if (reason === 'ERR_INVALID_URL') return new StartError('setting-invalid', { name: 'DATABASE_URL' }, error);
  const code = plain ? 'database-plain' : isOfCertificates(error) ? 'database-certificate' : undefined;
  return new StartError(code ?? refusals[reason] ?? 'database-unreachable', { reason }, error);
}

/**
 * Opens a pool to PostgreSQL or a compatible server.
 * @throws StartError when it cannot be reached, or could not store every letter
 */
export async function openPostgres(
  url: string,
  settings: DatabaseSettings = readDatabaseSettings(),
): Promise<OpenPool> {
  const { connections, connectTimeout, statementTimeout, readyTimeout, preparedStatements } = settings;
  const config: AwaitingPoolConfig = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    onConnect: (client) => prepareSession(client, settings),
  };
  const pool = new pg.Pool(config);
  // PostgreSQL cancels slow statements itself; a connection is closed only when the server no longer responds at all.
  closeSilentConnections(pool, { response: statementTimeout + 1_000, server: readyTimeout });
  // The pool replaces a connection that breaks while idle; an unhandled event would end the process.
  pool.on('error', () => undefined);
  // A connection that breaks in use fails its query; its error event must not end the process either.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (preparedStatements) pool.on('connect', namePreparedStatements);
  try {
    await assertUnicode(pool);
  } catch (error) {
    await pool.end();
    throw refusalOf(error);
  }
  return { pool, close: () => pool.end() };
}
