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
const cache = new Map<string, Promise<Buffer>>();
const CACHE_SIZE = 500;

/** The best encoding that the browser takes; one with `q=0` it does not. */
function chooseEncoding(request: FastifyRequest): string | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return Object.keys(encoders).find((encoding) => accepted.includes(encoding));
}

function compress(encoding: string, key: string, text: string): Promise<Buffer> | undefined {
  const name = `${encoding} ${key}`;
  const cached = cache.get(name);
  if (cached) return cached;
  const encoded = encoders[encoding]?.(text);
  if (!encoded) return undefined;
  cache.set(name, encoded);
  encoded.catch(() => cache.delete(name));
  const [oldest] = cache.keys();
  if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  return encoded;
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
  const encoding = chooseEncoding(request);
  const bytes = encoding === undefined ? undefined : await compress(encoding, key, text);
  void reply.header('content-type', type).header('vary', 'Accept-Encoding');
  if (bytes === undefined) return text;
  void reply.header('content-encoding', encoding);
  return bytes;
}
