import { isIP } from 'node:net';
import { StartError } from '#server/base/startError.ts';
import type { Settings } from '#server/base/settings/settings.ts';

/** Modes in which PostgreSQL's client refuses an unencrypted connection. */
const encryptedModes = new Set(['require', 'verify-ca', 'verify-full']);

/** Returns whether an address leads to this machine: by name, loopback address or socket. */
function isLocal(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return (
    name === '' || name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
  );
}

/** Returns whether a connection to an address is encrypted or does not leave the machine. */
function isProtected(address: string, exempt: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, searchParams } = new URL(address);
  if (protocol === 'https:' || protocol === 'smtps:') return true;
  // A socket of PostgreSQL is named by a parameter.
  const host = hostname === '' ? (searchParams.get('host') ?? '') : hostname;
  if (isLocal(host) || host.startsWith('/') || exempt.includes(host)) return true;
  if (protocol.startsWith('postgres')) return encryptedModes.has(searchParams.get('sslmode') ?? '');
  return protocol === 'smtp:' && searchParams.get('requireTLS') === 'true';
}

/** Returns the names of settings with which data would leave the machine unencrypted. */
export function plainServices(settings: Settings): string[] {
  const { databaseUrl, smtpUrl, coreSystemUrl, creditCheck, tariffService, smsGateway, growthBook } =
    settings;
  const addresses: [string, string | undefined][] = [
    ['DATABASE_URL', databaseUrl],
    ['SMTP_URL', smtpUrl],
    ['CORE_SYSTEM_URL', coreSystemUrl],
    ['CREDIT_CHECK_URL', creditCheck?.url],
    ['TARIFF_SERVICE_URL', tariffService?.url],
    ['SMS_GATEWAY_URL', smsGateway?.url],
    ['GROWTHBOOK_API_HOST', growthBook?.apiHost],
    ['S3_ENDPOINT', settings.s3?.endpoint],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', settings.tracing?.url],
    // clamd has no TLS.
    ['CLAMD_ADDRESS', settings.virusScanner && `clamd://${settings.virusScanner.host}`],
  ];
  return addresses.flatMap(([name, address]) =>
    address === undefined || isProtected(address, settings.plainHosts) ? [] : [name],
  );
}

/**
 * Outside localhost nothing leaves the machine unencrypted, except to the hosts of `PLAIN_HOSTS`.
 * @throws StartError services-plain with the names of the settings
 */
export function assertServicesEncrypted(settings: Settings): void {
  if (settings.environment === 'localhost') return;
  const names = plainServices(settings);
  if (names.length > 0) throw new StartError('services-plain', { names: names.join(', ') });
}
