import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the double received. */
export interface Received {
  method: string;
  path: string;
  body: string;
  /** Its `Idempotency-Key`. */
  key?: string;
  /** Its `Authorization`. */
  authorization?: string;
  /** The operation in Amazon's protocol. */
  operation?: string;
}

/** What the double answers; `silent`: nothing. */
export type DoubleAnswer = { status: number; body: string } | 'silent';

/** A test double of an external service, on an origin of its own over real HTTP. */
export interface DoubleServer {
  /** Without a trailing slash. */
  url: string;
  received: Received[];
  answerWith(answer: (request: Received) => DoubleAnswer | Promise<DoubleAnswer>): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Starts a double on a free port; it allows requests from any origin. */
export async function startDouble(first: (request: Received) => DoubleAnswer): Promise<DoubleServer> {
  const received: Received[] = [];
  let answer: (request: Received) => DoubleAnswer | Promise<DoubleAnswer> = first;
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const { method = '', url: path = '' } = request;
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      if (method === 'OPTIONS') return response.writeHead(204).end();
      const key = request.headers['idempotency-key'];
      const { authorization } = request.headers;
      const operation = request.headers['x-amz-target']?.toString().split('.')[1];
      const named = {
        ...(typeof key === 'string' && { key }),
        ...(authorization !== undefined && { authorization }),
        ...(operation !== undefined && { operation }),
      };
      const call = { method, path, body, ...named };
      received.push(call);
      const given = await answer(call);
      if (given === 'silent') return undefined;
      return response.writeHead(given.status, { 'content-type': 'application/json' }).end(given.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (next) => (answer = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
