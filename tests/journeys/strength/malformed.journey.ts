import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareData } from '../../support/preparedData.ts';
import { startServer, type RunningServer } from '../../support/runningServer.ts';

const seed = Number(process.env.SEED ?? 4711);
const requests = Number(process.env.REQUESTS ?? 40_000);
const inFlight = 32;

/** A malformed request as sent. */
interface Malformed {
  method: string;
  path: string;
  headers: { [name: string]: string };
  body: string | Buffer;
}

interface Answer {
  status: number;
  body: string;
  milliseconds: number;
}

const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const bodies = fc.oneof(
  fc.constantFrom<string | Buffer>(
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"a":1,}',
    '{"a":NaN}',
    '{"a":1e400}',
    deep(10_000),
    `[${'['.repeat(9_000)}`,
    '{"answers":{"__proto__":{"polluted":true}}}',
    '{"constructor":{"prototype":{"polluted":true}},"answers":{}}',
    '{"answers":{"bike":{"bikeType":"a","bikeType":"b"}},"answers":{}}',
    `{"answers":{"bike":{"bikeType":"${'x'.repeat(1_000_000)}"}}}`,
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  ),
  fc
    .record({
      version: fc.jsonValue(),
      context: fc.jsonValue(),
      brand: fc.jsonValue(),
      answers: fc.jsonValue(),
    })
    .map((value) => JSON.stringify(value)),
  fc.jsonValue().map((value) => JSON.stringify(value)),
);
const types = fc.constantFrom(
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
  '',
  'x/y/z',
);
const segments = fc.constantFrom(
  'FAHRRAD',
  'fahrrad',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '__proto__',
  '%F0%9F%9A%B2',
  'a'.repeat(3_000),
  "'--",
  '%',
  '%zz',
  '0',
  '-1',
  'constructor',
);

/** The routes of the OpenAPI document with arbitrary parameters. */
async function routes(url: string): Promise<[method: string, path: string][]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: { [path: string]: object };
  };
  return Object.entries(paths).flatMap(([at, methods]) =>
    Object.keys(methods).map((method): [string, string] => [method.toUpperCase(), at]),
  );
}

function malformed(existing: [string, string][]): fc.Arbitrary<Malformed> {
  const method = fc.constantFrom(
    'GET',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'HEAD',
    'TRACE',
    'PROPFIND',
  );
  return fc
    .tuple(
      fc.constantFrom(...existing),
      fc.option(method, { freq: 4 }),
      segments,
      fc.string({ maxLength: 30 }),
      types,
      bodies,
      fc.nat(),
    )
    .map(([[own, at], other, segment, query, type, body, luck]) => ({
      method: other ?? own,
      path: `${at.replaceAll(/\{[^}]+\}/g, segment)}${luck % 5 === 0 ? `?x=${encodeURIComponent(query)}` : ''}`,
      headers: {
        ...(type && { 'content-type': type }),
        ...(luck % 3 === 0 && { 'idempotency-key': `${luck}`.repeat(luck % 40) }),
        ...(luck % 7 === 0 && { 'if-match': '"nonsense"' }),
        ...(luck % 11 === 0 && { cookie: `uid=${'x'.repeat(luck % 5_000)}; marke=__proto__` }),
        ...(luck % 13 === 0 && { 'content-encoding': 'gzip' }),
      },
      body: own === 'GET' && other === null ? '' : body,
    }));
}

function send(url: string, agent: Agent, { method, path: at, headers, body }: Malformed): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve) => {
    // A server may close the connection; that counts as an answer.
    const closed = () => resolve({ status: 0, body: '', milliseconds: performance.now() - begun });
    const outgoing = request(url, { method, path: at, headers, agent }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('error', closed);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          body: Buffer.concat(parts).toString('utf8'),
          milliseconds: performance.now() - begun,
        }),
      );
    });
    outgoing.on('error', closed).on('timeout', () => outgoing.destroy());
    outgoing.end(['GET', 'HEAD', 'OPTIONS'].includes(method) ? undefined : body);
  });
}

/** Sends raw bytes; returns the first line of the answer, or an empty text. */
function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    let text = '';
    const end = () => {
      socket.destroy();
      resolve(text.split('\r\n')[0] ?? '');
    };
    socket.setTimeout(1_500, end);
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
    socket.on('error', end).on('close', end);
    socket.write(bytes, 'latin1');
  });
}

const raw = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /api/ready HTTP/9.9\r\nHost: x\r\n\r\n',
  'POST /api/produkte/FAHRRAD/preis HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /dev/postausgang HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /api/produkte/FAHRRAD/preis HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nContent-Length: 1\r\n\r\n{}',
  'POST /api/produkte/FAHRRAD/preis HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: -1\r\n\r\n{}',
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(200_000)}\r\n\r\n`,
  'GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\x00\x00\x00\x00',
];

/** Returns the resident memory of the process in MB. */
function residentMb({ pid }: RunningServer): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

test(`${requests} malformed requests do no harm (SEED=${seed})`, { timeout: 600_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'malformed-'));
  await prepareData(dataDir);
  const server = await startServer({ dataDir });
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  try {
    const given = fc.sample(malformed(await routes(server.url)), { seed, numRuns: requests });
    const wrong: string[] = [];
    const times: number[] = [];
    let settledMb = 0;
    let next = 0;
    const work = async () => {
      for (let at = next++; at < given.length; at = next++) {
        const one = given[at];
        if (!one) continue;
        const { status, body, milliseconds } = await send(server.url, agent, one);
        times.push(milliseconds);
        const stack = /\n\s+at |node_modules|\/src\//.test(body);
        if (status >= 500 || stack)
          wrong.push(
            `${status} ${one.method} ${one.path.slice(0, 120)} ${String(one.body).slice(0, 120)} → ${body.slice(0, 200)}`,
          );
        // The database's memory fills up with the first half of the requests.
        if (at === Math.floor(given.length / 2)) settledMb = residentMb(server);
      }
    };
    await Promise.all(Array.from({ length: inFlight }, work));
    for (const bytes of raw) {
      const text = await sendRaw(server.port, bytes);
      if (/^HTTP\/1\.1 5/.test(text)) wrong.push(`raw ${JSON.stringify(bytes.slice(0, 80))} → ${text}`);
    }
    const afterMb = residentMb(server);
    times.sort((a, b) => a - b);
    const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
    console.info(`p99 ${p99} ms; memory ${settledMb} MB after half, ${afterMb} MB at the end`);
    expect(wrong.slice(0, 5)).toEqual([]);
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(afterMb, 'memory stays').toBeLessThan(settledMb * 1.25 + 20);
  } finally {
    agent.destroy();
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
});
