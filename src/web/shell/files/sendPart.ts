/** A part on which nothing moves for so long is sent again. Milliseconds. */
const stallTimeoutMs = 30_000;

/** Sends the bytes of one part. Hears how many are through; rejects when the line broke or the server said no. */
export type SendPart = (
  address: string,
  bytes: Blob,
  options: { signal: AbortSignal; onProgress: (bytes: number) => void },
) => Promise<void>;

/** `fetch` does not say how much has been sent; the older interface does. */
export const sendPart: SendPart = (address, bytes, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const stop = () => request.abort();
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(stop, stallTimeoutMs);
    };
    const over = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(`The part was answered ${request.status}`));
    };
    if (signal.aborted) return reject(new DOMException('canceled', 'AbortError'));
    signal.addEventListener('abort', stop);
    request.upload.addEventListener('progress', ({ loaded }) => {
      listen();
      onProgress(Math.min(loaded, bytes.size));
    });
    request.addEventListener('loadend', over);
    request.open('PUT', address);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    listen();
    request.send(bytes);
  });
