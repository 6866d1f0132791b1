import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const encoders: { [encoding: string]: (text: string) => Promise<Buffer> } = {
  br: (text) => toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text) => toGzip(text, { level: 9 }),
};

/** Texts that are the same for everybody are compressed once; the oldest give way. */
const kept = new Map<string, Promise<Buffer>>();
const MOST_KEPT = 500;

/** The best encoding that the browser takes; one with `q=0` it does not. */
function encodingOf(request: FastifyRequest): string | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return Object.keys(encoders).find((encoding) => accepted.includes(encoding));
}

function compressed(encoding: string, key: string, text: string): Promise<Buffer> | undefined {
  const name = `${encoding} ${key}`;
  const known = kept.get(name);
  if (known) return known;
  const made = encoders[encoding]?.(text);
  if (!made) return undefined;
  kept.set(name, made);
  made.catch(() => kept.delete(name));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return made;
}

/**
 * A public text as the browser takes it, compressed where it can; the headers that say so are set. Only for
 * texts without secrets that are the same for everybody: an answer that mixes both would tell the secret by
 * its length.
 * @param key names this very text: its version or hash
 */
export async function compressedText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, key, type }: { text: string; key: string; type: string },
): Promise<string | Buffer> {
  const encoding = encodingOf(request);
  const bytes = encoding === undefined ? undefined : await compressed(encoding, key, text);
  void reply.header('content-type', type).header('vary', 'Accept-Encoding');
  if (bytes === undefined) return text;
  void reply.header('content-encoding', encoding);
  return bytes;
}
