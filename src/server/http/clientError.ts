import type { Socket } from 'node:net';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Ids } from '../ids.ts';
import { problemOf } from '../problem/problem.ts';

/** Answers bytes that are no HTTP request: there is no request yet, only a socket. */
export function answerClientError(
  ids: Ids,
  t: Translate,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const code = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request-timeout' : 'request-malformed';
    const problem = problemOf(new PlatformError(code), ids.uuid(), t);
    const body = JSON.stringify(problem);
    socket.end(
      [
        `HTTP/1.1 ${problem.status} ${code}`,
        'Content-Type: application/problem+json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  };
}
