import type { Portal } from '#engine/page.ts';

/** What the tabs of a browser tell each other about the session at a portal. */
export type TabNews =
  | { kind: 'begun'; person: string }
  /** `signedOut`: somebody wanted it; `over`: its time was up. */
  | { kind: 'ended'; how: 'signedOut' | 'over' }
  /** Somebody is there; when the session ends since. Milliseconds since 1970. */
  | { kind: 'seen'; endsAt: number }
  /** A tab asks the others whether somebody is there. */
  | { kind: 'asked' };

/** The other tabs of this browser. */
export interface Tabs {
  tell(news: TabNews): void;
  /** @returns how to stop */
  hear(listener: (news: TabNews) => void): () => void;
}

/** Alone: a browser may refuse a channel. What happens elsewhere is noticed at the next call then. */
const alone: Tabs = { tell: () => undefined, hear: () => () => undefined };

/** The tabs of this browser that have a page of a portal open. */
export function openTabs(
  portal: Portal,
  window: { BroadcastChannel?: typeof BroadcastChannel } | undefined,
): Tabs {
  const listeners = new Set<(news: TabNews) => void>();
  try {
    if (!window?.BroadcastChannel) return alone;
    const channel = new window.BroadcastChannel(`sitzung ${portal}`);
    channel.addEventListener('message', ({ data }: MessageEvent<TabNews>) =>
      listeners.forEach((listener) => listener(data)),
    );
    return {
      tell: (news) => channel.postMessage(news),
      hear(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  } catch {
    return alone;
  }
}
