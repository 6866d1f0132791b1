import type { Socket } from 'node:net';
import type { ErrorCode } from '#engine/errors/catalogue.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Ids } from '#server/base/ids.ts';
import { problemOf } from './problem/problem.ts';

const codes: { [code: string]: ErrorCode } = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'address-too-long',
};

/** Answers malformed requests, for which there is only a socket. */
export function answerClientError(
  ids: Ids,
  t: Translate,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const code = codes[error.code ?? ''] ?? 'request-malformed';
    const id = ids.uuid();
    const problem = problemOf(new PlatformError(code), id, t);
    const body = JSON.stringify(problem);
    socket.end(
      [
        `HTTP/1.1 ${problem.status} ${code}`,
        'Content-Type: application/problem+json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        `X-Request-Id: ${id}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  };
}
