import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const encoders: { [encoding: string]: (text: string) => Promise<Buffer> } = {
  br: (text) => toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (text) => toGzip(text, { level: 9 }),
};

/** Compressed public texts; the oldest are evicted. */
const cache = new Map<string, Promise<Buffer>>();
const CACHE_SIZE = 500;

/** Returns the best encoding that the client accepts; `q=0` excludes one. */
function chooseEncoding(request: FastifyRequest): string | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return Object.keys(encoders).find((encoding) => accepted.includes(encoding));
}

function compress(encoding: string, key: string, text: () => string): Promise<Buffer> | undefined {
  const name = `${encoding} ${key}`;
  const cached = cache.get(name);
  if (cached) return cached;
  const encoded = encoders[encoding]?.(text());
  if (!encoded) return undefined;
  cache.set(name, encoded);
  encoded.catch(() => cache.delete(name));
  const [oldest] = cache.keys();
  if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  return encoded;
}

/**
 * Returns a public text compressed as the client accepts, and sets the headers. Only for texts without secrets:
 * compressing a secret together with known text would leak it through the length.
 * @param options.text is called unless the compressed text is cached
 * @param options.key identifies the text: its version or hash
 */
export async function compressedText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, key, type }: { text: () => string; key: string; type: string },
): Promise<string | Buffer> {
  const encoding = chooseEncoding(request);
  const bytes = encoding === undefined ? undefined : await compress(encoding, key, text);
  void reply.header('content-type', type).header('vary', 'Accept-Encoding');
  if (bytes === undefined) return text();
  void reply.header('content-encoding', encoding);
  return bytes;
}
