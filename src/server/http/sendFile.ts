import type { FastifyReply, FastifyRequest } from 'fastify';
import { inlineDisposition } from './fileName.ts';

/** A file to send; PDF by default. */
export interface FileResponse {
  bytes: Buffer;
  /** Hexadecimal; used as ETag. */
  sha256: string;
  fileName: string;
  type?: string;
}

/** Sends a file with name and ETag; 304 when the client has it already. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileResponse): FastifyReply {
  const { bytes, sha256, fileName, type = 'application/pdf' } = file;
  const etag = `"${sha256}"`;
  void reply.header('etag', etag).header('content-disposition', inlineDisposition(fileName));
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(bytes);
}
