import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Programs of PostgreSQL lie in a folder of their version. */
const versions = '/usr/lib/postgresql';

/** Folders where Debian keeps programs; those of daemons are not in everybody's PATH. */
function folders(): string[] {
  const ofVersions = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  // First those of versions: a program needs the others of its own one.
  return [
    ...ofVersions.map((version) => join(versions, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
    '/usr/sbin',
  ];
}

/** The Debian package of each program that a part starts beside those of `short`. */
const packages = {
  short: { initdb: 'postgresql', pgbouncer: 'pgbouncer', haproxy: 'haproxy' },
  failover: { patroni: 'patroni', etcd: 'etcd-server' },
  archive: { pgbackrest: 'pgbackrest' },
  store: {
    'swift-ring-builder': 'swift',
    'swift-account-server': 'swift-account',
    'swift-container-server': 'swift-container',
    'swift-object-server': 'swift-object',
    'swift-proxy-server': 'swift-proxy',
  },
} as const;

/**
 * `short`: two servers and one PostgreSQL. `failover`: a PostgreSQL that fails over. `archive`: backups of it. `store`:
 * an object store. `long`: all of them.
 */
export type Part = keyof typeof packages | 'long';

/** Returns the packages of what a part starts, by program. */
const neededBy = (part: Part): { [program: string]: string } =>
  part === 'long' ? Object.assign({}, ...Object.values(packages)) : { ...packages.short, ...packages[part] };

/** Returns the path of a program; undefined where it is not installed. */
const find = (name: string): string | undefined =>
  folders()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Returns the path of a program. @throws Error if it is not installed */
export function programPath(name: string): string {
  const path = find(name);
  if (path === undefined) throw new Error(`${name} is not installed.`);
  return path;
}

/** Returns which packages a part lacks and how to install them; undefined if none. */
export function lackOf(part: Part): string | undefined {
  const missing = Object.entries(neededBy(part))
    .filter(([program]) => find(program) === undefined)
    .map(([, name]) => name);
  if (missing.length === 0) return undefined;
  const command = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  return `The test of several servers needs Debian packages that are missing here: ${missing.join(', ')}.\nAs root: ${command}`;
}

/** @throws Error that names the packages that a part lacks */
export function assertInstalled(part: Part): void {
  const lack = lackOf(part);
  if (lack !== undefined) throw new Error(lack);
}
