// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PasskeyCalls } from '#web/base/identity/passkeyPool.ts';
import { fill, heading, press } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { inTurn, refused, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { asAgent, asCustomer } from '../support/people.ts';

/** The pool: it answers what a test says, in turn. */
const pool = {
  list: vi.fn<PasskeyCalls['list']>(),
  add: vi.fn<PasskeyCalls['add']>(),
  remove: vi.fn<PasskeyCalls['remove']>(),
} satisfies PasskeyCalls;
vi.mock('#web/base/identity/passkeyPool.ts', () => ({ createPasskeyCalls: () => pool }));
beforeEach(() => Object.values(pool).forEach((call) => call.mockReset()));

const phone = { id: 'p1', name: 'Mein Handy', addedAt: new Date('2026-11-20T10:00:00Z') };
const permit = 'POST /api/benutzer/passkeys/freigeben';

describe('the passkeys of a customer', () => {
  const open = (more: Replies = {}) =>
    openPage(
      { kind: 'account', section: 'passkeys' },
      { ...asCustomer, ...more },
      {
        at: 'benutzer',
      },
    );

  test('are added with a name and the password', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    onTestFinished(() => void vi.unstubAllGlobals());
    pool.list.mockResolvedValueOnce([]).mockResolvedValue([phone]);
    const wrong = { title: 'Das Passwort stimmt nicht.', detail: 'Bitte prüfen.' };
    const { server } = await open({ [permit]: inTurn(refused(422, 'password-wrong', wrong), undefined) });
    await heading('Passkeys');
    await screen.findByText('Sie haben noch keinen Passkey.');
    await expectAccessible();
    await press('Passkey hinzufügen');
    await screen.findByText('Bitte geben Sie dem Passkey einen Namen.');
    await fill('Name des Passkeys', 'Mein Handy');
    await fill('Passwort', 'Sommer-2026!');
    await press('Passkey hinzufügen');
    await screen.findByText('Bitte prüfen.');
    expect(pool.add).not.toHaveBeenCalled();
    await press('Passkey hinzufügen');
    await screen.findByText('Der Passkey ist hinzugefügt.');
    await screen.findByText('Hinzugefügt am 20.11.2026');
    expect(screen.queryByText('Sie haben noch keinen Passkey.')).toBeNull();
    expect(server.calls(permit)[1]?.body).toEqual({ currentPassword: 'Sommer-2026!', name: 'Mein Handy' });
  });

  test('are not added twice on one device, which is said', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    onTestFinished(() => void vi.unstubAllGlobals());
    pool.list.mockResolvedValue([phone]);
    pool.add.mockRejectedValueOnce(Object.assign(new Error('exists'), { name: 'PasskeyAlreadyExists' }));
    await open({ [permit]: undefined });
    await fill('Name des Passkeys', 'Noch einmal');
    await fill('Passwort', 'Sommer-2026!');
    await press('Passkey hinzufügen');
    await screen.findByText('Dieses Gerät hat schon einen Passkey.');
    expect(screen.queryByText('Der Passkey ist hinzugefügt.')).toBeNull();
  });

  test('are removed with the password, and a browser that knows none says so', async () => {
    pool.list.mockResolvedValueOnce([phone]).mockResolvedValue([]);
    await open({ [permit]: undefined });
    await screen.findByText('Dieser Browser kennt keine Passkeys.');
    await press('Passkey entfernen: Mein Handy');
    await press('Behalten');
    await press('Passkey entfernen: Mein Handy');
    await fill('Passwort zum Entfernen', 'Sommer-2026!');
    await expectAccessible();
    await press('Passkey jetzt entfernen');
    await waitFor(() => expect(pool.remove).toHaveBeenCalledWith('p1'));
    await screen.findByText('Der Passkey ist entfernt.');
  });
});

test('Agents remove a passkey in their settings, with their password', async () => {
  pool.list.mockResolvedValueOnce([phone]).mockResolvedValue([]);
  const line = 'POST /api/vermittler/passkeys/freigeben';
  const { server } = await openPage(
    { kind: 'agent', section: 'settings' },
    { ...asAgent, [line]: undefined },
    { at: 'vermittler' },
  );
  await userEvent.click(await screen.findByText('Passkeys verwalten'));
  await press('Passkey entfernen: Mein Handy');
  await fill('Passwort zum Entfernen', 'Sommer-2026!');
  await press('Passkey jetzt entfernen');
  await screen.findByText('Der Passkey ist entfernt.');
  expect(server.calls(line)[0]?.body).toEqual({ currentPassword: 'Sommer-2026!' });
  await expectAccessible();
});
