import type { FastifyInstance } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import { assertDepth, assertSafeJson } from './bodyGuards.ts';

/** Maximum bytes of a body. */
export const bodyLimit = 1_000_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a JSON body.
 * @throws PlatformError body-encoding, body-malformed, body-too-deep, member-forbidden or text-unreadable
 */
export function parseJsonBody(bytes: Buffer): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new PlatformError('body-encoding');
  }
  assertDepth(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PlatformError('body-malformed');
  }
  assertSafeJson(value);
  return value;
}

/** Accepts `application/json` only; other media types are answered 415. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (request, bytes, done) => {
    // Browsers send a media type with empty DELETE requests.
    if (request.method === 'DELETE' && bytes.length === 0) return done(null, undefined);
    try {
      done(null, parseJsonBody(bytes as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}
