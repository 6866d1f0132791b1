import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnPostgres, type OwnPostgres } from '../../support/ownPostgres.ts';
import { startProgram } from '../../support/program.ts';
import { pdfFile } from '../../support/sampleFiles.ts';
import { openCaller } from '../caller.ts';
import { clientCount } from '../clients.ts';
import { openCluster, type Cluster } from '../cluster.ts';
import { openProgress } from '../kills.ts';
import { assertInstalled } from '../needs.ts';
import { signInAll, someone } from '../people.ts';
import { sendFile } from '../sendFile.ts';
import { send } from '../sending.ts';
import { expectNoOrphans, openStored } from '../stored.ts';
import { draw, scaled, seed } from './scale.ts';

const count = scaled(500, 24);
/** Every so many-th file is a large one, as films are. */
const largeOnes = scaled(20, 2);
const largeBytes = scaled(199_000_000, 18_000_000);
const restarts = scaled(12, 4);

let postgres: OwnPostgres;
let cluster: Cluster;
const other = mkdtempSync(join(tmpdir(), 'other-store-'));
beforeAll(async () => {
  assertInstalled('short');
  postgres = await startOwnPostgres();
  const environment = { UPLOAD_FILES: '9999', UPLOAD_MEGABYTES: '99999' };
  cluster = await openCluster({ servers: 3, fails: () => false, database: postgres, environment });
});
afterAll(async () => {
  await cluster?.close();
  postgres?.remove();
  rmSync(other, { recursive: true, force: true });
});

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const fileOf = (index: number): Buffer => {
  const isLarge = index % Math.ceil(count / largeOnes) === 0;
  const text = `Unterlage ${seed} ${index} `;
  return pdfFile([
    Buffer.concat([Buffer.from('('), Buffer.alloc(isLarge ? largeBytes : 4_000, text), Buffer.from(')')]),
  ]);
};

/** Ends servers in order and kills them in turn; each that starts does its housekeeping at once. */
const restartsOf = ({ servers }: Cluster): (() => Promise<void>)[] =>
  Array.from({ length: restarts }, (_, index) => async () => {
    const server = servers[index % servers.length];
    if (index % 2 === 0) expect(await server?.terminate(), 'exit code').toBe(0);
    else await server?.kill();
    await server?.start();
  });

test(`${count} files sent to servers that end and are killed ${restarts} times are all there, unchanged (SEED=${seed})`, async () => {
  const stored = openStored(cluster);
  const caller = openCaller(cluster, draw);
  const [customer] = await signInAll(cluster, someone.slice(0, 1));
  const sending = { caller, customer: customer!, contracts: [], quote: '' };
  const planned = {
    kind: 'claim',
    place: 0,
    key: 'uploads-claim',
    times: 1,
    atOnce: false,
    changed: false,
  } as const;
  const { number } = JSON.parse((await send(sending, planned)).text) as { number: string };
  const progress = openProgress(count, { ahead: clientCount, draw });
  const hashes = new Map<string, string>();
  let next = 0;
  const client = async () => {
    for (let index = next++; index < count; index = next++) {
      await progress.begin();
      const bytes = fileOf(index);
      hashes.set(await sendFile(sending, number, bytes), hashOf(bytes));
      progress.end();
    }
  };
  await Promise.all([progress.disturb(restartsOf(cluster)), ...Array.from({ length: clientCount }, client)]);
  let index = 0;
  for (const [id, hash] of hashes) {
    const { url } = cluster.servers[index++ % cluster.servers.length]!;
    const answer = await fetch(`${url}/api/uploads/${id}`);
    expect([answer.status, hashOf(await answer.bytes())], `file ${id}`).toEqual([200, hash]);
  }
  const broken = caller.heard.filter(({ status }) => status === 0).length;
  console.log(
    `${caller.heard.length} requests, ${broken} broken off, ${hashes.size} files, ${largeOnes} of ${largeBytes} bytes`,
  );

  const refused = startProgram('src/server/main.ts', {
    ...cluster.environment,
    DATA_DIR: other,
    PORT: '0',
    WATCH: '0',
  });
  expect(await refused.ended).toBe(1);
  expect(refused.errors().trim().split('\n')).toEqual([expect.stringContaining(other)]);

  await Promise.all(cluster.servers.map((server) => server.kill()));
  const files = [...hashes.keys()];
  await expectNoOrphans(cluster, stored, {
    numbers: { application: [], change: [], claim: [number] },
    files,
  });
  await stored.close();
});
