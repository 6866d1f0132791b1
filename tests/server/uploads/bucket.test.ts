import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Objects } from '#server/insurance/uploads/objects/s3.ts';
import { bytesOfPart, partCount, partSize } from '#server/insurance/uploads/parts.ts';
import { startBucket, type BucketDouble } from './bucketDouble.ts';

let double: BucketDouble;
beforeAll(async () => {
  double = await startBucket();
});
afterAll(() => double.close());

const objects = () => s3Objects(double.bucket);
const file = (size: number) => Buffer.alloc(size, 'Beleg ');

/** Uploads parts as a browser does, to the addresses only. */
async function send(addresses: string[], bytes: Buffer, which = addresses.map((_, part) => part)) {
  const sizes = which.map((part) => bytesOfPart(bytes.length, part));
  const sent = which.map((part, place) => {
    const body = new Uint8Array(bytes.subarray(part * partSize, part * partSize + (sizes[place] ?? 0)));
    return fetch(addresses[part] ?? '', { method: 'PUT', body });
  });
  return (await Promise.all(sent)).map(({ status }) => status);
}

async function begun(id: string, size: number) {
  const object = { id, handle: await objects().begin(id), size };
  return { object, addresses: (await objects().addresses(object, 900)) ?? [] };
}

async function found(): Promise<[id: string, handle: string][]> {
  const all: [string, string][] = [];
  for await (const { id, handle } of objects().list()) all.push([id, handle]);
  return all;
}

describe('a file in a bucket', () => {
  test('A file in a bucket is uploaded in parts, joined, read and removed', async () => {
    const bytes = file(partSize + 1000);
    const { object, addresses } = await begun('one', bytes.length);
    expect(addresses).toHaveLength(partCount(bytes.length));
    expect(await send(addresses, bytes)).toEqual([200, 200]);
    expect(await objects().received(object)).toEqual(
      new Map([
        [0, partSize],
        [1, 1000],
      ]),
    );
    expect(await objects().holds(object)).toBe(false);
    await objects().join(object);
    expect(await objects().holds(object)).toBe(true);
    expect((await buffer(await objects().read(object))).equals(bytes)).toBe(true);
    await objects().remove(object);
    expect(await found()).toEqual([]);
    expect(double.calls.filter((call) => call.endsWith('403'))).toEqual([]);
  });

  test('An interrupted upload to a bucket continues, and joining twice is harmless', async () => {
    const bytes = file(2 * partSize + 5);
    const { object, addresses } = await begun('two', bytes.length);
    await send(addresses, bytes, [2, 0]);
    expect([...(await objects().received(object)).keys()].sort()).toEqual([0, 2]);
    await send(addresses, bytes, [1]);
    await objects().join(object);
    await objects().join(object);
    expect(double.files.get('uploads/two')?.equals(bytes)).toBe(true);
    await objects().remove(object);
    await objects().remove(object);
  });

  test('Files of a bucket are listed over all pages, finished or not', async () => {
    const three = await Promise.all(['a', 'b', 'c'].map((id) => begun(id, 3)));
    for (const { object, addresses } of three) {
      await send(addresses, file(3));
      await objects().join(object);
    }
    const { object: open } = await begun('open', 3);
    expect(await found()).toEqual([
      ['a', ''],
      ['b', ''],
      ['c', ''],
      ['open', open.handle],
    ]);
    for (const { object } of three) await objects().remove(object);
    await objects().remove(open);
  });
});

describe('a bucket takes nothing', () => {
  test.each([
    ['at another part', (address: string) => address.replace('partNumber=1', 'partNumber=2')],
    ['at another file', (address: string) => address.replace('/uploads/other', '/uploads/own')],
    ['for longer', (address: string) => address.replace('Expires=900', 'Expires=90000')],
    ['without a signature', (address: string) => address.replace(/X-Amz-Signature=\w+/, '')],
  ])('A bucket refuses %s than what was signed', async (_, changed) => {
    const { object, addresses } = await begun('other', 3);
    expect(await send(addresses.map(changed), file(3))).toEqual([403]);
    await objects().remove(object);
  });

  test('A bucket refuses requests signed with another secret', async () => {
    const stranger = s3Objects({ ...double.bucket, secretAccessKey: 'guessed' });
    await expect(stranger.begin('three')).rejects.toThrow('The object store answered 403');
  });
});

describe('a bucket that fails', () => {
  const object = { id: 'secret-id', handle: 'h', size: 3 };

  test('A failing bucket is reported by its status, never with the URL', async () => {
    double.nextAnswer('GET', { status: 503, body: '<Error><Code>SlowDown</Code></Error>' });
    const error = await objects()
      .read(object)
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toBe('Error: The object store answered 503');
  });

  test('A bucket that fails while joining is detected despite its status 200', async () => {
    const { object: four, addresses } = await begun('four', 3);
    await send(addresses, file(3));
    double.nextAnswer('POST', { status: 200, body: '<Error><Code>InternalError</Code></Error>' });
    await expect(objects().join(four)).rejects.toThrow('InternalError');
    expect(await objects().holds(four)).toBe(false);
    await objects().join(four);
    expect(await objects().holds(four)).toBe(true);
    await objects().remove(four);
  });

  test('A silent bucket times out', async () => {
    double.nextAnswer('POST', 'silent');
    await expect(s3Objects(double.bucket, 50).begin('five')).rejects.toThrow('does not answer');
  });

  test('An unreachable bucket is reported', async () => {
    const nobody = s3Objects({ ...double.bucket, endpoint: 'http://127.0.0.1:9' });
    await expect(nobody.begin('six')).rejects.toThrow('The object store does not answer');
  });
});
