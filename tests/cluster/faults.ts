import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnPostgres } from '../support/ownPostgres.ts';
import { processFamily, signalTo } from '../support/processFamily.ts';
import type { SmallDisk } from './smallDisk.ts';

/** Something that a database suffers for a while. */
export interface Fault {
  name: string;
  /** What servers log about it: a code of PostgreSQL or the driver's silence. */
  logged: RegExp;
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** The user that servers sign in as; not the owner of the database, whom no limit of connections concerns. */
export const serversUser = 'platform';

/** Returns the faults of a database. */
export function faultsOf(admin: pg.Client, postgres: OwnPostgres, disk: SmallDisk): Fault[] {
  const say = async (...statements: string[]) => {
    for (const statement of statements) await admin.query(statement);
  };
  const limit = async (connections: number) => {
    await say(
      `alter role ${serversUser} connection limit ${connections}`,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${serversUser}'`,
    );
    await pause(100);
  };
  const readOnly = (value: 'on' | 'off') =>
    say(`alter system set default_transaction_read_only = ${value}`, 'select pg_reload_conf()');
  const signal = (name: NodeJS.Signals) => Promise.resolve(signalTo(processFamily(postgres.pid()), name));
  return [
    {
      name: 'paused',
      logged: /"code":"unavailable"/,
      begin: () => signal('SIGSTOP'),
      end: () => signal('SIGCONT'),
    },
    {
      name: 'disk full',
      logged: /"sqlstate":"53100"/,
      begin: async () => disk.fill(),
      end: async () => disk.clear(),
    },
    {
      name: 'read-only',
      logged: /"sqlstate":"25006"/,
      begin: () => readOnly('on'),
      end: () => readOnly('off'),
    },
    { name: 'no connections', logged: /"sqlstate":"53300"/, begin: () => limit(0), end: () => limit(-1) },
  ];
}
