// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeviceCalls } from '#web/base/identity/devicePool.ts';
import { heading, press } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import type { Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { asCustomer } from '../support/people.ts';

/** The pool: it answers what a test says, in turn. */
const pool = {
  list: vi.fn<DeviceCalls['list']>(),
  forget: vi.fn<DeviceCalls['forget']>(),
} satisfies DeviceCalls;
vi.mock('#web/base/identity/devicePool.ts', () => ({ createDeviceCalls: () => pool }));
beforeEach(() => Object.values(pool).forEach((call) => call.mockReset()));

const since = new Date('2026-11-20T10:00:00Z');
const device = { id: 'd1', name: 'Firefox, Windows', since, usedAt: new Date('2026-11-21T08:30:00Z') };

const everywhere = 'DELETE /api/benutzer/sitzung?everywhere=1&devices=forget';

const open = (more: Replies = {}) =>
  openPage({ kind: 'account', section: 'geraete' }, { ...asCustomer, ...more }, { at: 'benutzer' });

test('remembered devices are listed in words, and one is removed by a press', async () => {
  pool.list.mockResolvedValueOnce([device]).mockResolvedValue([]);
  await open();
  await heading('Gemerkte Geräte');
  await screen.findByText('Firefox auf Windows');
  await screen.findByText('Gemerkt seit 20.11.2026');
  await screen.findByText('Zuletzt benutzt am 21.11.2026 um 09:30 Uhr');
  await expectAccessible();
  await press('Gerät entfernen: Firefox auf Windows');
  await waitFor(() => expect(pool.forget).toHaveBeenCalledWith('d1'));
  await screen.findByText('Das Gerät ist entfernt.');
  await screen.findByText(/^Kein Gerät ist gemerkt/);
});

test('signing out everywhere forgets the devices', async () => {
  pool.list.mockResolvedValue([]);
  const { server } = await open({ [everywhere]: undefined });
  await screen.findByText(/^Kein Gerät ist gemerkt/);
  await press('Überall abmelden und alle Geräte vergessen');
  await waitFor(() => expect(server.calls(everywhere)).toHaveLength(1));
});
