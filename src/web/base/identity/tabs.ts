import type { Portal } from '#engine/page.ts';
import type { EventMessage } from '../api/events.ts';

/** Messages about the session that the tabs of a browser exchange. */
export type TabMessage =
  | { kind: 'begun'; person: string }
  /** `signedOut`: on request; `over`: expired. */
  | { kind: 'ended'; how: 'signedOut' | 'over' }
  /** Activity extended the session to `endsAt`. Milliseconds since 1970. */
  | { kind: 'seen'; endsAt: number }
  /** Asks the other tabs for activity. */
  | { kind: 'asked' }
  /** One tab reads the stream of events for all. */
  | { kind: 'events'; message: EventMessage };

/** The other tabs of this browser. */
export interface Tabs {
  post(news: TabMessage): void;
  /** @returns an unsubscribe function */
  subscribe(listener: (news: TabMessage) => void): () => void;
}

/** Alone: a browser may refuse a channel. What happens elsewhere is noticed at the next call then. */
const noTabs: Tabs = { post: () => undefined, subscribe: () => () => undefined };

/** The tabs of this browser that have a page of a portal open. */
export function connectTabs(
  portal: Portal,
  window: { BroadcastChannel?: typeof BroadcastChannel } | undefined,
): Tabs {
  const listeners = new Set<(news: TabMessage) => void>();
  try {
    if (!window?.BroadcastChannel) return noTabs;
    const channel = new window.BroadcastChannel(`sitzung ${portal}`);
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) =>
      listeners.forEach((listener) => listener(data)),
    );
    return {
      post: (news) => channel.postMessage(news),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  } catch {
    return noTabs;
  }
}
