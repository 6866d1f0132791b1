import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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
  const sent = which.map((part, index) => {
    const body = new Uint8Array(bytes.subarray(part * partSize, part * partSize + (sizes[index] ?? 0)));
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

  test('An address is valid for any contents of its part, because only the browser knows them', async () => {
    const { object, addresses } = await begun('unknown', partSize + 1);
    for (const address of addresses) {
      const names = [...new URL(address).searchParams.keys()].map((name) => name.toLowerCase());
      expect(names.filter((name) => /checksum|content/.test(name))).toEqual(['x-amz-content-sha256']);
      expect(new URL(address).searchParams.get('X-Amz-Content-Sha256')).toBe('UNSIGNED-PAYLOAD');
      expect(new URL(address).searchParams.get('X-Amz-SignedHeaders')).toBe('host');
    }
    await objects().remove(object);
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
    double.nextAnswer('GET', { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }, 3);
    const error = await objects()
      .read(object)
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toBe('Error: The object store answered 503 (SlowDown)');
  });

  test('A bucket that is busy for a moment is asked again', async () => {
    const { object: busy, addresses } = await begun('busy', 3);
    await send(addresses, file(3));
    double.nextAnswer('GET', { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }, 2);
    expect(await objects().received(busy)).toEqual(new Map([[0, 3]]));
    await objects().remove(busy);
  });

  test('A bucket that fails while joining is detected despite its status 200', async () => {
    const { object: four, addresses } = await begun('four', 3);
    await send(addresses, file(3));
    double.nextAnswer('POST', { status: 200, body: '<Error><Code>InternalError</Code></Error>' }, 3);
    await expect(objects().join(four)).rejects.toThrow('InternalError');
    expect(await objects().holds(four)).toBe(false);
    await objects().join(four);
    expect(await objects().holds(four)).toBe(true);
    await objects().remove(four);
  });

  test('A silent bucket times out', async () => {
    double.nextAnswer('POST', 'silent', 3);
    await expect(s3Objects(double.bucket, 50).begin('five')).rejects.toThrow('does not answer');
  });

  test('An unreachable bucket is reported', async () => {
    const nobody = s3Objects({ ...double.bucket, endpoint: 'http://127.0.0.1:9' });
    await expect(nobody.begin('six')).rejects.toThrow('The object store does not answer');
  });
});

test('The AWS SDK is loaded only when a bucket is used', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const aws = [];
    registerHooks({
      resolve(name, context, next) {
        if (/^@aws-sdk\\/(client-s3|s3-request)/.test(name)) aws.push(name);
        return next(name, context);
      },
    });
    const { objectsOf } = await import('#server/insurance/uploads/objects/open.ts');
    const { readSettings } = await import('#server/base/settings/settings.ts');
    const uploads = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'double', S3_SECRET_ACCESS_KEY: 'secret' };
    const first = aws.length;
    objectsOf(readSettings({}));
    const bucket = objectsOf(readSettings(uploads));
    const opened = aws.length;
    await bucket.addresses({ id: 'one', handle: 'h', size: 3 }, 900);
    console.log(JSON.stringify([first, opened, [...new Set(aws)].sort()]));`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  expect(JSON.parse(stdout)).toEqual([0, 0, ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner']]);
});
