import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOwnPostgres, type OwnPostgres } from '../../support/ownPostgres.ts';
import { openCluster, type Cluster } from '../cluster.ts';
import { assertInstalled } from '../needs.ts';
import type { Pooling } from '../pgbouncer.ts';
import { expectHarmless, figuresLine } from '../storm.ts';
import { draw, scaledAmounts, seed } from './scale.ts';

/** Connections that the pooler has to the database. */
const size = 4;

/** What servers are told in each mode: a session keeps its connection for as long as the server keeps it open. */
const environments: { [mode in Pooling['mode']]: { [name: string]: string } } = {
  transaction: {},
  session: { DATABASE_CONNECTIONS: '1', DATABASE_PREPARED_STATEMENTS: '1' },
};

let postgres: OwnPostgres;
let cluster: Cluster | undefined;
beforeEach(async () => {
  assertInstalled('short');
  postgres = await startOwnPostgres();
});
afterEach(async () => {
  await cluster?.close();
  cluster = undefined;
  postgres?.remove();
});

test.each(['transaction', 'session'] as const)(
  `Three servers work with ${size} connections of a pooler in mode %s without an error (SEED=${seed})`,
  async (mode) => {
    const pooling = { mode, size };
    const environment = environments[mode];
    cluster = await openCluster({ servers: 3, fails: () => false, pooling, environment, database: postgres });
    const amounts = scaledAmounts({ applications: 1_000, changes: 200, claims: 100 });
    const figures = await expectHarmless(cluster, { amounts, disturbances: [], draw });
    console.log(`${mode}: ${figuresLine(figures)}`);
    expect([figures.refused, figures.broken]).toEqual([0, 0]);
  },
);
