import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/freePort.ts';
import { giveToPostgres, runProgram, startDaemon, type Daemon } from './daemon.ts';

/** Access of the one person whom the store knows. */
export const storeAccess = { accessKeyId: 'platform:files', secretAccessKey: 'secret-of-a-test' };

export const storeRegion = 'eu-central-1';

/** An object store on the loopback address that speaks S3, without a bucket. */
export interface ObjectStore {
  url: string;
  close(): Promise<void>;
}

/** The kinds of server that keep what the proxy is given. */
const keepers = ['account', 'container', 'object'] as const;

/** Programs drop to this user at their start, even if they run as it. */
const user = process.getuid?.() === 0 ? 'postgres' : userInfo().username;

const common = (folder: string, port: number) => [
  '[DEFAULT]',
  'bind_ip = 127.0.0.1',
  `bind_port = ${port}`,
  // One process each: none is left behind.
  'workers = 0',
  `user = ${user}`,
  `swift_dir = ${folder}`,
  `devices = ${join(folder, 'devices')}`,
  'mount_check = false',
  'log_address =',
  'log_udp_host = 127.0.0.1',
  'log_udp_port = 9',
];

const keeperLines = (kind: string) => [
  '[pipeline:main]',
  `pipeline = ${kind}-server`,
  `[app:${kind}-server]`,
  `use = egg:swift#${kind}`,
];

const proxyLines = [
  '[pipeline:main]',
  'pipeline = catch_errors cache s3api tempauth slo proxy-server',
  '[app:proxy-server]',
  'use = egg:swift#proxy',
  'account_autocreate = true',
  '[filter:tempauth]',
  'use = egg:swift#tempauth',
  `user_${storeAccess.accessKeyId.replace(':', '_')} = ${storeAccess.secretAccessKey} .admin`,
  '[filter:s3api]',
  'use = egg:swift#s3api',
  `location = ${storeRegion}`,
  '[filter:slo]',
  'use = egg:swift#slo',
  '[filter:catch_errors]',
  'use = egg:swift#catch_errors',
  '[filter:cache]',
  'use = egg:swift#memcache',
  // There is none: signatures are judged without it.
  'memcache_servers = 127.0.0.1:9',
];

/** Writes the ring of a kind: one device, one copy. */
function writeRing(folder: string, kind: string, port: number): void {
  const builder = join(folder, `${kind}.builder`);
  const run = (...args: string[]) => runProgram('swift-ring-builder', [builder, ...args]);
  run('create', '4', '1', '1');
  run('add', `r1z1-127.0.0.1:${port}/device`, '1');
  run('rebalance');
}

/** Starts OpenStack Swift with its interface for S3. @param folder empty, of the user that it runs as */
export async function startSwift(folder: string): Promise<ObjectStore> {
  const given = (path: string) => {
    giveToPostgres(path);
    chmodSync(path, 0o755);
    return path;
  };
  const write = (name: string, lines: string[]) => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
    return given(join(folder, name));
  };
  mkdirSync(join(folder, 'devices'));
  mkdirSync(join(folder, 'devices', 'device'));
  given(join(folder, 'devices'));
  given(join(folder, 'devices', 'device'));
  write('swift.conf', [
    '[swift-hash]',
    'swift_hash_path_suffix = test',
    '[storage-policy:0]',
    'name = one',
    'default = yes',
  ]);
  const daemons: Daemon[] = [];
  const close = async () => {
    for (const each of daemons.splice(0).reverse()) await each.end('SIGTERM');
  };
  const start = async (kind: string, port: number, lines: string[]) => {
    const conf = write(`${kind}.conf`, [...common(folder, port), ...lines]);
    daemons.push(await startDaemon({ program: `swift-${kind}-server`, args: [conf], port }));
  };
  try {
    for (const kind of keepers) {
      const port = await freePort();
      writeRing(folder, kind, port);
      await start(kind, port, keeperLines(kind));
    }
    const port = await freePort();
    await start('proxy', port, proxyLines);
    return { url: `http://127.0.0.1:${port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}
