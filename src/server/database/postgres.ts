import pg from 'pg';
import type { OpenPool } from './embedded.ts';
import { keepPrepared } from './prepared.ts';
import { codeOf } from './transaction.ts';
import { StartError } from '../startError.ts';

/**
 * Opens a pool to PostgreSQL or what speaks its protocol.
 * @throws StartError when it cannot be reached.
 */
export async function openPostgres(url: string): Promise<OpenPool> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So is one that breaks in use: its query fails by itself, the error beside it must not end the process either.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', keepPrepared);
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
