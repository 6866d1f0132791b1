import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadRule, type UploadRule } from '#engine/uploads.ts';
import { inspect } from '#server/insurance/uploads/inspection/inspect.ts';
import { pngFile, sampleFiles } from '../../support/sampleFiles.ts';

const rule = uploadRule({ 'x-upload': { types: ['image', 'pdf', 'text'] } }) as UploadRule;

/** What the scanner answers; `undefined`: it hangs up. */
let answer: string | undefined;
const received: Buffer[] = [];

/** Takes files as clamd does. */
const clamd = createServer((socket) => {
  let bytes = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (piece) => {
    bytes = Buffer.concat([bytes, piece]);
    if (!bytes.subarray(-4).equals(Buffer.alloc(4))) return;
    received.push(bytes);
    if (answer === undefined) socket.destroy();
    else socket.end(`${answer}\0`);
  });
});
let scanner: { host: string; port: number };
beforeAll(async () => {
  clamd.listen(0);
  await once(clamd, 'listening');
  scanner = { host: 'localhost', port: (clamd.address() as AddressInfo).port };
});
afterAll(() => clamd.close());

const scan = (bytes: Buffer, to = scanner) =>
  inspect(
    Readable.from([bytes.subarray(0, 5000), bytes.subarray(5000)]),
    { name: 'a.pdf', size: bytes.length },
    rule,
    {
      scanner: to,
    },
  );

const { bytes } = Object.values(sampleFiles()).find(({ type }) => type === 'application/pdf')!;

test('A file reaches the scanner whole, in pieces with their lengths', async () => {
  answer = 'stream: OK';
  expect((await scan(bytes)).type).toBe('application/pdf');
  const [sent = Buffer.alloc(0)] = received.splice(0);
  const command = 'zINSTREAM\0';
  expect(sent.toString('latin1', 0, command.length)).toBe(command);
  const pieces: Buffer[] = [];
  for (let at = command.length; at < sent.length;) {
    const length = sent.readUInt32BE(at);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
});

test('A file in which the scanner finds a virus is refused', async () => {
  answer = 'stream: Win.Test.EICAR_HDB-1 FOUND';
  await expect(scan(bytes)).rejects.toMatchObject({ reason: 'virus' });
});

test.each([
  ['fails', 'INSTREAM size limit exceeded. ERROR'],
  ['hangs up', undefined],
])('A file is not accepted while the scanner %s, and it can be tried again', async (_, text) => {
  answer = text;
  await expect(scan(bytes)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
});

test('A file is not accepted while there is no scanner at its address', async () => {
  await expect(scan(bytes, { host: 'localhost', port: 1 })).rejects.toMatchObject({ code: 'unavailable' });
});

test('A finding of another check counts whatever the scanner says', async () => {
  answer = 'stream: OK';
  const broken = pngFile(10, 10).subarray(0, 60);
  await expect(scan(broken)).rejects.toMatchObject({ name: 'Refusal' });
});
