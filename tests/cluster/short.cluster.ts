import { afterAll, beforeAll, test } from 'vitest';
import { draws } from '../support/draws.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/ownPostgres.ts';
import { killedInTurn, openCluster, type Cluster } from './cluster.ts';
import { assertInstalled } from './needs.ts';
import { expectHarmless, figuresLine } from './storm.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const draw = draws(seed);
const kills = 4;

let postgres: OwnPostgres;
let cluster: Cluster;
beforeAll(async () => {
  assertInstalled('short');
  postgres = await startOwnPostgres();
  cluster = await openCluster({ servers: 2, fails: () => draw() < 0.05, database: postgres });
});
afterAll(async () => {
  await cluster?.close();
  postgres?.remove();
});

test(`Two servers that are killed ${kills} times lose nothing, double nothing and sign nobody out (SEED=${seed})`, async () => {
  const amounts = { applications: 100, changes: 20, claims: 12 };
  const figures = await expectHarmless(cluster, {
    amounts,
    disturbances: killedInTurn(cluster, kills),
    draw,
  });
  console.log(figuresLine(figures));
});
