import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bucket } from '#server/base/settings/services.ts';
import { s3Objects } from '#server/insurance/uploads/objects/s3.ts';
import { bytesOfPart, partSize } from '#server/insurance/uploads/parts.ts';
import { writeOlderFolder } from '../../support/olderFolder.ts';
import { startOwnPostgres, type OwnPostgres } from '../../support/ownPostgres.ts';
import { startProgram } from '../../support/program.ts';
import { pdfFile } from '../../support/sampleFiles.ts';
import { openCaller } from '../caller.ts';
import { openCluster, type Cluster } from '../cluster.ts';
import { giveToPostgres } from '../daemon.ts';
import { assertInstalled } from '../needs.ts';
import { signInAll, someone } from '../people.ts';
import { sendFile } from '../sendFile.ts';
import { send } from '../sending.ts';
import { openStored } from '../stored.ts';
import { startSwift, storeAccess, storeRegion, type ObjectStore } from '../swift.ts';
import { draw, scaled } from './scale.ts';

const count = scaled(60, 6);

const folder = mkdtempSync(join(tmpdir(), 'swift-'));
let store: ObjectStore;
let bucket: Bucket;
let postgres: OwnPostgres;
let cluster: Cluster;
beforeAll(async () => {
  assertInstalled('store');
  chmodSync(folder, 0o755);
  giveToPostgres(folder);
  store = await startSwift(folder);
  bucket = { endpoint: store.url, region: storeRegion, bucket: 'files', ...storeAccess };
  const client = new S3Client({ ...bucket, credentials: storeAccess, forcePathStyle: true });
  for (const Bucket of ['files', 'others', 'alone', 'moved'])
    await client.send(new CreateBucketCommand({ Bucket }));
  postgres = await startOwnPostgres();
  const environment = {
    S3_ENDPOINT: store.url,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: storeAccess.accessKeyId,
    S3_SECRET_ACCESS_KEY: storeAccess.secretAccessKey,
    UPLOAD_FILES: '9999',
  };
  cluster = await openCluster({
    servers: 2,
    fails: () => false,
    pooling: 'none',
    database: postgres,
    environment,
  });
});
afterAll(async () => {
  await cluster?.close();
  postgres?.remove();
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the ids of finished files, and of those whose parts still arrive. */
async function found(objects: ReturnType<typeof s3Objects>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of objects.list()) ids.push(id);
  return ids.sort();
}

test('A store of files takes parts in any order at signed addresses, and nothing that is forged', async () => {
  const objects = s3Objects({ ...bucket, bucket: 'alone' });
  const bytes = Buffer.alloc(2 * partSize + 5, 'Beleg ');
  const object = { id: 'one', handle: await objects.begin('one'), size: bytes.length };
  const addresses = (await objects.addresses(object, 900)) ?? [];
  const put = async (part: number, address = addresses[part] ?? '') => {
    const body = bytes.subarray(part * partSize, part * partSize + bytesOfPart(bytes.length, part));
    return (await fetch(address, { method: 'PUT', body: new Uint8Array(body) })).status;
  };
  const forged = addresses[1]?.replace('partNumber=2', 'partNumber=3');
  expect(await put(1, forged)).toBe(403);
  const unsigned = addresses[1]?.replace(/X-Amz-Signature=\w+/, `X-Amz-Signature=${'0'.repeat(64)}`);
  expect(await put(1, unsigned)).toBe(403);
  expect([await put(2), await put(0)]).toEqual([200, 200]);
  expect([...(await objects.received(object)).keys()].sort()).toEqual([0, 2]);
  expect(await found(objects)).toEqual(['one']);
  expect(await put(1)).toBe(200);
  expect(await objects.holds(object)).toBe(false);
  await objects.join(object);
  await objects.join(object);
  expect(await objects.holds(object)).toBe(true);
  expect((await buffer(await objects.read(object))).equals(bytes)).toBe(true);
  const stranger = s3Objects({ ...bucket, secretAccessKey: 'guessed' });
  await expect(stranger.begin('two')).rejects.toThrow('The object store answered 403');
  await objects.remove(object);
  await objects.remove(object);
  expect(await found(objects)).toEqual([]);
});

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test(`${count} files in a store are read from any server, match their rows, and bind servers to it`, async () => {
  const stored = openStored(cluster);
  const caller = openCaller(cluster, draw);
  const [customer] = await signInAll(cluster, someone.slice(0, 1));
  const sending = { caller, customer: customer!, contracts: [], quote: '' };
  const planned = {
    kind: 'claim',
    place: 0,
    key: 'store-claim',
    times: 1,
    atOnce: false,
    changed: false,
  } as const;
  const { number } = JSON.parse((await send(sending, planned)).text) as { number: string };
  const hashes = new Map<string, string>();
  for (let index = 0; index < count; index++) {
    // One server is killed between two files, and one file has several parts.
    const large = index === 1 ? partSize + 100_000 : 4_000;
    const bytes = pdfFile([
      Buffer.concat([Buffer.from('('), Buffer.alloc(large, `${index} `), Buffer.from(')')]),
    ]);
    hashes.set(await sendFile(sending, number, bytes), hashOf(bytes));
    if (index === 2) await cluster.servers[0]?.kill();
    if (index === 4) await cluster.servers[0]?.start();
  }
  const ids = [...hashes.keys()].sort();
  for (const [index, id] of ids.entries()) {
    const { url } = cluster.servers[index % cluster.servers.length]!;
    const answer = await fetch(`${url}/api/uploads/${id}`);
    expect([answer.status, hashOf(await answer.bytes())], `file ${id}`).toEqual([200, hashes.get(id)]);
  }
  expect(await found(s3Objects(bucket))).toEqual(ids);
  expect(await stored.column('select id as name from uploads')).toEqual(ids);
  await stored.close();

  const other = {
    ...cluster.environment,
    S3_BUCKET: 'others',
    PORT: '0',
    WATCH: '0',
    DATA_DIR: join(folder, 'own'),
  };
  const refused = startProgram('src/server/main.ts', other);
  expect(await refused.ended).toBe(1);
  expect(refused.errors().trim().split('\n')).toEqual([expect.stringContaining('others')]);
});

test('A data folder of an older release moves to PostgreSQL with its files in a store, and only once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'moved-'));
  const { seen } = await writeOlderFolder(dataDir, '13e97f69');
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  await admin.query('create database moved');
  await admin.end();
  const { S3_ENDPOINT = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = cluster.environment;
  const access = { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET: 'moved' };
  const to = Object.assign(new URL(postgres.url), { pathname: '/moved' }).href;
  const move = async () => {
    const command = startProgram('src/server/app/commands/move.ts', { DATA_DIR: dataDir, ...access }, [to]);
    return { code: await command.ended, output: command.output(), errors: command.errors() };
  };
  try {
    const moved = await move();
    expect(moved.code, moved.errors).toBe(0);
    expect(moved.output).toMatch(
      /Kopiert: \d+ Tabellen mit \d+ Zeilen, 2 Dateien\.[^]*Beide Seiten sind gleich/,
    );
    const objects = s3Objects({ ...bucket, bucket: 'moved' });
    expect(await found(objects)).toEqual([seen.upload.id, seen.claimFile.id].sort());
    expect(await objects.holds({ ...seen.upload, handle: '' })).toBe(true);
    expect(await move()).toMatchObject({ code: 1, errors: expect.stringContaining('schon') as string });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
