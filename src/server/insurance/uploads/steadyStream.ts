import { PassThrough, type Readable } from 'node:stream';
import { PlatformError } from '#engine/errors/platformError.ts';

/** Milliseconds of silence after which the sender is considered gone. */
const maxSilence = 30_000;
/** Milliseconds that a part gets on shutdown. */
const shutdownGrace = 3000;

/**
 * Returns the body of a request as a stream that fails when the sender falls silent or disconnects
 * (`upload-interrupted`), and soon after a shutdown began (`unavailable`), also if only the disk is late by then.
 */
export function steadyStream(request: Readable, ending: AbortSignal): Readable {
  const bytes = new PassThrough();
  const fail = (code: 'upload-interrupted' | 'unavailable') => () =>
    void bytes.destroy(new PlatformError(code));
  let silence = setTimeout(fail('upload-interrupted'), maxSilence);
  const leave = () => {
    clearTimeout(silence);
    silence = setTimeout(fail('unavailable'), shutdownGrace);
  };
  request.on('data', () => {
    if (!ending.aborted) silence.refresh();
  });
  request.once('error', fail('upload-interrupted')).once('close', () => {
    if (!request.readableEnded) fail('upload-interrupted')();
  });
  if (ending.aborted) leave();
  else ending.addEventListener('abort', leave, { once: true });
  bytes.once('close', () => {
    clearTimeout(silence);
    ending.removeEventListener('abort', leave);
    request.unpipe(bytes);
  });
  return request.pipe(bytes);
}
