import { PassThrough, type Readable } from 'node:stream';

/** Milliseconds of silence after which the sender is considered gone. */
const maxSilence = 30_000;
/** Milliseconds that a part gets on shutdown. */
const shutdownGrace = 3000;

/**
 * Returns the body of a request as a stream that fails when the sender falls silent or disconnects, and soon
 * after a shutdown began.
 */
export function steadyStream(request: Readable, ending: AbortSignal): Readable {
  const bytes = new PassThrough();
  const fail = (reason: string) => () => void bytes.destroy(new Error(reason));
  let silence = setTimeout(fail('silent'), maxSilence);
  const leave = () => {
    clearTimeout(silence);
    silence = setTimeout(fail('ending'), shutdownGrace);
  };
  request.on('data', () => {
    if (!ending.aborted) silence.refresh();
  });
  request.once('error', fail('broken off')).once('close', () => {
    if (!request.readableEnded) bytes.destroy(new Error('broken off'));
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
