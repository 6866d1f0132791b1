import { describe, expect, test } from 'vitest';
import { createAddress } from '#web/wizard/session/address.ts';
import { draftLink, takeDraftId } from '#web/wizard/session/draftLink.ts';
import { stub } from '../support/stub.ts';

/** A browser's history in small: entries, a place in them, and who wants to hear of going back. */
function fakeWindow(first: string) {
  const entries = [{ url: new URL(first, 'https://www.example.org'), state: null as unknown }];
  let at = 0;
  const listeners = new Set<EventListenerOrEventListenerObject>();
  const history = {
    get state() {
      return entries[at]?.state;
    },
    pushState(state: unknown, _: string, href: string) {
      entries.splice(at + 1, entries.length, { url: new URL(href, 'https://www.example.org'), state });
      at += 1;
    },
    replaceState(state: unknown, _: string, href: string | URL) {
      entries[at] = { url: new URL(href, 'https://www.example.org'), state };
    },
  };
  const window = stub<Window>({
    get location() {
      return entries[at]!.url;
    },
    history,
    addEventListener: (_: string, listener: EventListenerOrEventListenerObject) =>
      void listeners.add(listener),
    removeEventListener: (_: string, listener: EventListenerOrEventListenerObject) =>
      void listeners.delete(listener),
  });
  const back = () => {
    at -= 1;
    for (const listener of listeners) if (typeof listener === 'function') listener(new Event('popstate'));
  };
  return { window, back, length: () => entries.length, listening: () => listeners.size };
}

describe('the address as the only position', () => {
  test.each([
    ['/rad/antrag/', undefined],
    ['/rad/antrag', undefined],
    ['/rad/antrag/ihr-rad/', 'ihr-rad'],
    ['/rad/antrag/ihr-rad', 'ihr-rad'],
    ['/rad/antrag/ihr-rad/?brand=nord', 'ihr-rad'],
  ])('%s', (path, slug) => {
    expect(createAddress(fakeWindow(path).window, '/rad/antrag/').get().slug).toBe(slug);
  });

  test('moving tells who listens, and the way back leads back', () => {
    const { window, back } = fakeWindow('/rad/antrag/eins/');
    const address = createAddress(window, '/rad/antrag/');
    const seen: (string | undefined)[] = [];
    address.subscribe(() => seen.push(address.get().slug));
    address.move('/rad/antrag/zwei/', { toSummary: true });
    expect(address.get()).toEqual({ slug: 'zwei', toSummary: true });
    back();
    expect(address.get()).toEqual({ slug: 'eins', toSummary: false });
    expect(seen).toEqual(['zwei', 'eins']);
  });

  test('a redirect leaves no entry behind', () => {
    const { window, length } = fakeWindow('/rad/antrag/');
    createAddress(window, '/rad/antrag/').move('/rad/antrag/eins/', { replace: true });
    expect(length()).toBe(1);
  });

  test('stops listening', () => {
    const { window, listening } = fakeWindow('/rad/antrag/');
    createAddress(window, '/rad/antrag/').stop();
    expect(listening()).toBe(0);
  });
});

describe('the secret of a draft in the address', () => {
  test('is taken out, and nothing else is', () => {
    const { window } = fakeWindow('/rad/antrag/?brand=nord&savedDraftId=secret');
    expect(takeDraftId(window.location, window.history)).toBe('secret');
    expect(window.location.href).toBe('https://www.example.org/rad/antrag/?brand=nord');
  });

  test.each(['/rad/antrag/', '/rad/antrag/?savedDraftId='])('is not there in %s', (path) => {
    const { window } = fakeWindow(path);
    expect(takeDraftId(window.location, window.history)).toBeUndefined();
  });

  test('makes the link to go on with', () => {
    expect(draftLink('https://www.example.org', '/rad/antrag/', 'a b')).toBe(
      'https://www.example.org/rad/antrag/?savedDraftId=a+b',
    );
  });
});
