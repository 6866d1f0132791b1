import type { FastifyReply, FastifyRequest } from 'fastify';
import { inlineDisposition } from './fileName.ts';

/** A file to be answered: by default PDF. */
export interface FileResponse {
  bytes: Buffer;
  /** Hexadecimal; it becomes the ETag. */
  sha256: string;
  fileName: string;
  type?: string;
}

/** Answers a file with its name and its hash; 304 to whoever has these bytes already. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileResponse): FastifyReply {
  const { bytes, sha256, fileName, type = 'application/pdf' } = file;
  const etag = `"${sha256}"`;
  void reply.header('etag', etag).header('content-disposition', inlineDisposition(fileName));
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(bytes);
}
