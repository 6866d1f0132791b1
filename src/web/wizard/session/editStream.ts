/** Where edits of definitions are told, as server-sent events. */
const address = '/dev/definitionen';
const name = 'definitionen';

/** What of a window the stream needs. */
export type StreamWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  EventSource?: typeof EventSource;
  BroadcastChannel?: typeof BroadcastChannel;
  navigator?: { locks?: Pick<LockManager, 'request'> };
};

/** What pages of a browser tell each other: something was edited, or what was told last is asked for. */
type Shared = { told: string } | { asked: true };

/**
 * Listens to edits of definitions. A browser opens six connections to a server, and a stream keeps one: of all pages
 * of a browser one holds the stream and passes on what it hears; when it goes away the next one opens it. Where pages
 * cannot agree (no locks, no channel) each has its own.
 * @param onTold hears each message, as the server wrote it
 * @returns how to stop
 */
export function listenToEdits(window: StreamWindow, onTold: (message: string) => void): () => void {
  const { EventSource } = window;
  if (!EventSource) return () => undefined;
  let listening: { close: () => void } | undefined;
  const begin = () => {
    listening ??= shared(window, EventSource, onTold) ?? alone(EventSource, onTold);
  };
  const stop = () => {
    listening?.close();
    listening = undefined;
  };
  begin();
  // A page that is only put aside must not keep the stream; the browser may bring it back as it was.
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', begin);
  return () => {
    window.removeEventListener('pagehide', stop);
    window.removeEventListener('pageshow', begin);
    stop();
  };
}

function alone(Source: typeof EventSource, onTold: (message: string) => void): { close: () => void } {
  const source = new Source(address);
  source.addEventListener('message', ({ data }) => onTold(String(data)));
  return source;
}

function shared(
  { BroadcastChannel, navigator }: StreamWindow,
  Source: typeof EventSource,
  onTold: (message: string) => void,
): { close: () => void } | undefined {
  const locks = navigator?.locks;
  const channel = BroadcastChannel && locks && opened(BroadcastChannel);
  if (!channel) return undefined;
  const left = new AbortController();
  const tell = (message: Shared) => channel.postMessage(message);
  let source: { close: () => void } | undefined;
  /** The mistakes of this moment, for pages that come later. */
  let problems: string | undefined;

  channel.addEventListener('message', ({ data }: MessageEvent<Shared>) => {
    if ('told' in data) return onTold(data.told);
    if (source && problems !== undefined) tell({ told: problems });
  });
  const lead = () =>
    new Promise<void>((release) => {
      source = alone(Source, (message) => {
        if (message.startsWith('{"type":"problem"')) problems = message;
        tell({ told: message });
        onTold(message);
      });
      left.signal.addEventListener('abort', () => release());
    });
  tell({ asked: true });
  locks.request(name, { signal: left.signal }, lead).catch(() => {
    // Called off while waiting, or locks are forbidden here: then this page listens by itself.
    if (!left.signal.aborted) source = alone(Source, onTold);
  });
  return {
    close() {
      left.abort();
      source?.close();
      channel.close();
    },
  };
}

/** A channel between the pages of this browser; undefined where the browser refuses one. */
function opened(Channel: typeof BroadcastChannel): BroadcastChannel | undefined {
  try {
    return new Channel(name);
  } catch {
    return undefined;
  }
}
