import { whileShown, type ShownWindow } from '#web/base/whileShown.ts';

/** Server-sent events about edited definitions. */
const address = '/dev/definitionen';
const name = 'definitionen';

/** The parts of a window that the stream needs. */
export type StreamWindow = ShownWindow & {
  EventSource?: typeof EventSource;
  BroadcastChannel?: typeof BroadcastChannel;
  navigator?: { locks?: Pick<LockManager, 'request'> };
};

/** Messages between the pages of a browser: an edit, or a request for the last one. */
type ChannelMessage = { told: string } | { asked: true };

/**
 * Subscribes to edits of definitions. Browsers limit connections per server to six, and a stream occupies
 * one: one page of a browser holds the stream and broadcasts its messages; when it closes, the next one takes
 * over. Without locks or a channel each page opens a stream of its own.
 * @param onTold called with each message, verbatim
 * @returns an unsubscribe function
 */
export function subscribeToEdits(window: StreamWindow, onTold: (message: string) => void): () => void {
  const { EventSource } = window;
  if (!EventSource) return () => undefined;
  let listening: { close: () => void } | undefined;
  const begin = () => {
    listening ??= sharedStream(window, EventSource, onTold) ?? ownStream(EventSource, onTold);
  };
  const stop = () => {
    listening?.close();
    listening = undefined;
  };
  return whileShown(window, begin, stop);
}

function ownStream(Source: typeof EventSource, onTold: (message: string) => void): { close: () => void } {
  const source = new Source(address);
  source.addEventListener('message', ({ data }) => onTold(String(data)));
  return source;
}

function sharedStream(
  { BroadcastChannel, navigator }: StreamWindow,
  Source: typeof EventSource,
  onTold: (message: string) => void,
): { close: () => void } | undefined {
  const locks = navigator?.locks;
  const channel = BroadcastChannel && locks && openChannel(BroadcastChannel);
  if (!channel) return undefined;
  const left = new AbortController();
  const post = (message: ChannelMessage) => channel.postMessage(message);
  let source: { close: () => void } | undefined;
  /** The mistakes of this moment, for pages that come later. */
  let problems: string | undefined;

  channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
    if ('told' in data) return onTold(data.told);
    if (source && problems !== undefined) post({ told: problems });
  });
  const holdStream = () =>
    new Promise<void>((release) => {
      source = ownStream(Source, (message) => {
        if (message.startsWith('{"type":"problem"')) problems = message;
        post({ told: message });
        onTold(message);
      });
      left.signal.addEventListener('abort', () => release());
    });
  post({ asked: true });
  locks.request(name, { signal: left.signal }, holdStream).catch(() => {
    // Called off while waiting, or locks are forbidden here: then this page listens by itself.
    if (!left.signal.aborted) source = ownStream(Source, onTold);
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
function openChannel(Channel: typeof BroadcastChannel): BroadcastChannel | undefined {
  try {
    return new Channel(name);
  } catch {
    return undefined;
  }
}
