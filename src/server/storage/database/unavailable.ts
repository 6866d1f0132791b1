import { PlatformError } from '#engine/errors/platformError.ts';
import { codeOf } from './transaction.ts';

/**
 * Codes of PostgreSQL and of Node that say nothing about the request: the database, the disk or the way there is not
 * able just now, and the same request may be good in a moment.
 */
const unavailableCodes = new Set([
  // PostgreSQL: disk full, out of memory, too many connections, other limits.
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  // Read only, as a standby and a primary on its way down are; statement cancelled; lock not to be had.
  '25006',
  '57014',
  '55P03',
  // Being shut down, crashed, cannot connect now, idle session ended.
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  // Serialization failure and deadlock; no disk as it should be.
  '40001',
  '40P01',
  '58030',
  // Node: the disk.
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'EIO',
  // Node: the network.
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
]);

/** What the driver says, without a code, of a connection that broke or could not be made. */
const unavailableMessages =
  /^Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|^Query read timeout|^Client was closed/;

/** Whether an error means that database, disk or network cannot serve just now; the request itself may be good. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof PlatformError) return error.code === 'unavailable';
  const code = codeOf(error);
  // Class 08: connections that failed.
  return unavailableCodes.has(code) || code.startsWith('08') || unavailableMessages.test(error.message);
}
