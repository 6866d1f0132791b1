import { afterAll, beforeAll, test } from 'vitest';
import { startOwnPostgres, type OwnPostgres } from '../../support/ownPostgres.ts';
import { killedInTurn, openCluster, type Cluster } from '../cluster.ts';
import { assertInstalled } from '../needs.ts';
import { expectHarmless, figuresLine } from '../storm.ts';
import { draw, scaled, scaledAmounts, seed, slowest, streams } from './scale.ts';

const kills = scaled(20, 3);
const amounts = scaledAmounts({ applications: 1_000, changes: 500, claims: 300 });

let postgres: OwnPostgres;
let cluster: Cluster;
beforeAll(async () => {
  assertInstalled('short');
  postgres = await startOwnPostgres();
  cluster = await openCluster({ servers: 3, fails: () => draw() < 0.05, database: postgres });
});
afterAll(async () => {
  await cluster?.close();
  postgres?.remove();
});

test(`Three servers that are killed ${kills} times lose nothing of ${JSON.stringify(amounts)} (SEED=${seed})`, async () => {
  const disturbances = killedInTurn(cluster, kills);
  console.log(
    figuresLine(
      await expectHarmless(cluster, {
        amounts,
        disturbances,
        draw,
        streams,
        slowest,
      }),
    ),
  );
});
