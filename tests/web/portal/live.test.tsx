// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { messageOf, readEvents, type EventMessage } from '#web/base/api/events.ts';
import type { TabMessage, Tabs } from '#web/base/identity/tabs.ts';
import { newsIn, withArrivals } from '#web/portal/live/arrivals.ts';
import { arrivalAddress } from '#web/portal/live/arrivalAddress.ts';
import { concernedReads } from '#web/portal/live/concernedReads.ts';
import { followEvents, pauseAfter } from '#web/portal/live/followEvents.ts';
import {
  allowNotifications,
  notify,
  stopNotifications,
  wantsNotifications,
} from '#web/portal/live/notifications.ts';
import { keepCountInTitle, titleWith } from '#web/portal/live/titleCount.ts';

const event = { kind: 'message', subject: 'thread-1' } as const;

test('Events arrive in whole messages, however the network cuts them', async () => {
  const parts = [
    'id: 7\nda',
    'ta: [{"kind":"message","subject":"thread-1"}]\n\n: still here\n\nid: 8\ndata: []\n\n',
  ];
  const asked: RequestInit[] = [];
  const got: EventMessage[] = [];
  const tokens = ['old', 'new'];
  await readEvents({
    fetch: (_address, init) => {
      asked.push(init ?? {});
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
          controller.close();
        },
      });
      return Promise.resolve(asked.length === 1 ? new Response(null, { status: 401 }) : new Response(stream));
    },
    brand: 'haus',
    token: () => Promise.resolve(tokens.shift() ?? ''),
    last: '6',
    signal: new AbortController().signal,
    onMessage: (message) => got.push(message),
  });
  expect(got).toEqual([
    { id: '7', items: [event] },
    { id: '8', items: [] },
  ]);
  expect(asked[1]?.headers).toMatchObject({ Authorization: 'Bearer new', 'Last-Event-ID': '6' });
  expect(messageOf(': a comment')).toBeUndefined();
});

/** The tabs of a browser, and the lock that one of them holds. */
function browser() {
  const listeners = new Map<object, (news: TabMessage) => void>();
  let turn = Promise.resolve();
  const locks = {
    request: (_name: string, _options: object, hold: () => Promise<void>) => (turn = turn.then(hold)),
  };
  return () => {
    const own = {};
    const tabs: Tabs = {
      post: (news) => listeners.forEach((listener, tab) => tab !== own && listener(news)),
      subscribe(listener) {
        listeners.set(own, listener);
        return () => listeners.delete(own);
      },
    };
    const window = {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      navigator: { locks: locks as object as Pick<LockManager, 'request'> },
    };
    return { window, tabs, portal: 'benutzer' as const, random: () => 0 };
  };
}

test('One tab reads the stream for all; when it closes, the next one goes on after the last message', async () => {
  const open = browser();
  const begun: (string | undefined)[] = [];
  const messageListeners: ((message: EventMessage) => void)[] = [];
  const read = (
    last: string | undefined,
    signal: AbortSignal,
    onMessage: (message: EventMessage) => void,
  ) => {
    begun.push(last);
    messageListeners.push(onMessage);
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  const got: string[] = [];
  const stopFirst = followEvents({ ...open(), read, onEvents: () => got.push('first') });
  const stopSecond = followEvents({ ...open(), read, onEvents: () => got.push('second') });
  await vi.waitFor(() => expect(begun).toEqual([undefined]));
  messageListeners[0]?.({ id: '41', items: [event] });
  expect(got).toEqual(['first', 'second']);
  stopFirst();
  await vi.waitFor(() => expect(begun).toEqual([undefined, '41']));
  messageListeners[1]?.({ id: '42', items: [event] });
  expect(got).toEqual(['first', 'second', 'second']);
  stopSecond();
});

test('While the server does not answer, the pauses grow up to half a minute', () => {
  const pauses = [0, 1, 4, 20].map((failures) => pauseAfter(failures, () => 0.5));
  expect(pauses).toEqual([500, 1_000, 8_000, 30_000]);
});

test('An event concerns the lists that show it, in the pool of the portal', () => {
  const keys = concernedReads([event, { kind: 'chat', subject: 'thread-1' }], 'vermittler');
  expect(keys).toContainEqual(['api', 'nachrichten', 'vermittler', 'eingang']);
  expect(keys.filter((key) => key.includes('ungelesen'))).toHaveLength(1);
  expect(concernedReads([{ kind: 'claim', subject: 'S1' }], 'benutzer')).toContainEqual(['api', 'schaeden']);
});

describe('What has arrived', () => {
  const at = new Date('2026-11-26T09:00:00Z');

  test('What others have done is listed once, what one has done oneself is not', () => {
    const first = withArrivals([], [event, { kind: 'task', subject: '1' }, { ...event, own: true }], at);
    expect(first).toEqual([{ ...event, at }]);
    const later = new Date('2026-11-26T09:05:00Z');
    expect(withArrivals(first, [event], later)).toEqual([{ ...event, at: later }]);
  });

  test('What is no message is counted apart, once for each record', () => {
    const claim = { kind: 'claim' as const, subject: 'S1' };
    const own = { kind: 'contract' as const, subject: 'HR1', own: true as const };
    expect(newsIn([event, claim, claim, own, { kind: 'read', subject: '1' }])).toBe(1);
  });

  test('Each kind leads to its page', () => {
    expect(arrivalAddress({ kind: 'chat', subject: 'x' })).toBe('/vermittler/postfach/chats/x/');
    expect(arrivalAddress({ kind: 'claimMessage', subject: 'S1' })).toBe('/vermittler/schaeden/S1/');
  });
});

describe('The title', () => {
  test('The title carries the number of unread messages, also after the page has changed', async () => {
    document.title = 'Postfach';
    const stop = keepCountInTitle(document, 3);
    expect(document.title).toBe('(3) Postfach');
    document.title = 'Verträge';
    await vi.waitFor(() => expect(document.title).toBe('(3) Verträge'));
    stop();
    expect(document.title).toBe('Verträge');
    expect(titleWith('(3) Postfach', 12)).toBe('(12) Postfach');
  });
});

describe('Notifications', () => {
  const shown: string[] = [];
  class FakeNotification extends EventTarget {
    static permission = 'default';
    static requestPermission = () => Promise.resolve((FakeNotification.permission = 'granted'));
    constructor(text: string) {
      super();
      shown.push(text);
    }
  }
  const page = { Notification: FakeNotification, localStorage: window.localStorage };
  const browserPage = page as object as Window & { Notification: typeof Notification };
  afterEach(() => window.localStorage.clear());

  test('Nothing is shown until somebody has allowed it, and nothing after it was switched off', async () => {
    await notify(browserPage, 'early');
    expect(wantsNotifications(browserPage)).toBe(false);
    expect(await allowNotifications(browserPage)).toBe(true);
    await notify(browserPage, 'wanted');
    stopNotifications(browserPage);
    await notify(browserPage, 'late');
    expect(shown).toEqual(['wanted']);
  });

  test('Where there is a worker it shows them, as phones demand', async () => {
    const byWorker: string[] = [];
    const registered: string[] = [];
    const ready = Promise.resolve({ showNotification: (text: string) => byWorker.push(text) });
    const serviceWorker = { ready, register: (address: string) => registered.push(address) };
    const phone = { ...page, navigator: { serviceWorker } } as object as typeof browserPage;
    await allowNotifications(phone);
    await notify(phone, 'on a phone');
    expect(byWorker).toEqual(['on a phone']);
    expect(new Set(registered)).toEqual(new Set(['/mitteilungen.js']));
    expect(shown).not.toContain('on a phone');
  });
});
