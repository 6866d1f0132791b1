import { PassThrough, type Readable } from 'node:stream';

/** A sender that is silent for so long is gone. Milliseconds. */
const maxSilence = 30_000;
/** An end of the server leaves a part so much time. Milliseconds. */
const shutdownGrace = 3000;

/**
 * The bytes of a request, as long as they keep coming: the stream fails when the sender falls silent or breaks off,
 * and soon after the server was told to end.
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
