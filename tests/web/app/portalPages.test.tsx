// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PageDescription } from '#engine/page.ts';
import { inPortal } from '#web/app/navigation/inPortal.tsx';
import { startNavigation } from '#web/app/navigation/startNavigation.ts';
import { warmPortal } from '#web/app/navigation/warmPortal.ts';
import { openPage } from '../support/openPage.tsx';
import { asAgent } from '../support/people.ts';

test('a page of a portal has what changes it around itself, and the next one takes its place', async () => {
  const { services } = await openPage({ kind: 'agent', section: 'settings' }, asAgent, {
    at: 'vermittler',
    address: '/vermittler/einstellungen/',
  });
  const link = await screen.findByRole('link', { name: 'Einstellungen' });
  expect(link.getAttribute('aria-current')).toBe('page');
  // The page may have started its own navigation before; whichever is first takes the click.
  const navigation = startNavigation(services, 'vermittler', () => undefined);
  onTestFinished(() => navigation.stop());
  const entryOf = () => (window.history.state as { entry?: string } | null)?.entry;
  const before = entryOf();
  expect(before).toBeDefined();
  await act(async () => link.click());
  await waitFor(() => expect(entryOf()).not.toBe(before));
  expect(window.location.pathname).toBe('/vermittler/einstellungen/');
});

test('a module loads before its page what the page needs, and the shell of its portal', async () => {
  const prepare = vi.fn(() => Promise.resolve());
  const page = { kind: 'agent', section: 'faq' } as const;
  await inPortal({ default: () => null, prepare }).prepare?.(page);
  expect(prepare).toHaveBeenCalledWith(page);
});

test('the parts of a page begin to load with its module, which does not wait for them', async () => {
  const ahead = vi.fn(() => Promise.reject(new Error('offline')));
  const page = { kind: 'agent', section: 'faq' } as const;
  await inPortal({ default: () => null, ahead }).prepare?.(page);
  expect(ahead).toHaveBeenCalledWith(page);
});

test('each module of a portal is loaded once in advance, until somebody leaves', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn((_: PageDescription) => Promise.resolve());
  const stop = warmPortal('benutzer', load);
  await vi.advanceTimersByTimeAsync(450);
  expect(load.mock.calls.map(([{ kind }]) => kind)).toEqual(['customer', 'customer']);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('what the menu of a portal opens is loaded before the pages of single records', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn((_: PageDescription) => Promise.resolve());
  const stop = warmPortal('vermittler', load);
  await vi.advanceTimersByTimeAsync(3000);
  stop();
  const pages = load.mock.calls.map(([page]) => ('section' in page ? page.section : page.kind));
  expect(pages).toContain('shared');
  expect(pages.indexOf('shared')).toBeLessThan(pages.indexOf('customer'));
});
