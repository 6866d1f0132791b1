import { PlatformError } from '#engine/errors/platformError.ts';
import { codeOf } from './transaction.ts';

/**
 * Codes of PostgreSQL and Node that are not the request's fault: database, disk or network are temporarily
 * unavailable, and the same request may succeed later.
 */
const unavailableCodes = new Set([
  // PostgreSQL: disk full, out of memory, too many connections, other limits.
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  // Read-only (standby or shutting down); statement cancelled; lock timeout.
  '25006',
  '57014',
  '55P03',
  // Shutting down, crashed, starting up, idle session terminated.
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  // Serialization failure and deadlock; disk error.
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

/** Messages of the driver, which sets no code, for broken connections. */
const unavailableMessages =
  /^Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|^Query read timeout|^Client was closed/;

/** Returns whether an error means that database, disk or network are temporarily unavailable. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof PlatformError) return error.code === 'unavailable';
  const code = codeOf(error);
  // Class 08: connection failures.
  return unavailableCodes.has(code) || code.startsWith('08') || unavailableMessages.test(error.message);
}
