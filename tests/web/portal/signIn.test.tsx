// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { IdentityClient, SignInStep } from '#web/base/identity/identityClient.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { choose, addressOf, fill, heading, press, pressInDialog } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { inTurn, refused, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { asCustomer, lea } from '../support/people.ts';

/** The pool that the pages speak to: it answers what a test says, in turn. */
const pool = {
  signIn: vi.fn<IdentityClient['signIn']>(),
  signInWithPasskey: vi.fn<IdentityClient['signInWithPasskey']>(),
  confirmCode: vi.fn<IdentityClient['confirmCode']>(),
  chooseFactor: vi.fn<IdentityClient['chooseFactor']>(),
  chooseNewPassword: vi.fn<IdentityClient['chooseNewPassword']>(),
  handOver: vi.fn<IdentityClient['handOver']>(() => ({ refreshToken: 'refresh-token' })),
  forgotPassword: vi.fn<IdentityClient['forgotPassword']>(),
  confirmForgottenPassword: vi.fn<IdentityClient['confirmForgottenPassword']>(),
} satisfies IdentityClient;
vi.mock('#web/base/identity/amplify.ts', () => ({ openPool: () => pool }));
beforeEach(() => Object.values(pool).forEach((call) => call.mockReset()));

const code: SignInStep = { kind: 'code', destination: '… 4567' };
const error = (name: string, message = '') => Object.assign(new Error(message), { name });

const nobody: Replies = {
  'POST /api/benutzer/sitzung': undefined,
  'GET /api/benutzer/pool': { userPoolId: 'local_benutzer', userPoolWebClientId: 'web' },
};

describe('signing in as a customer', () => {
  const open = (more: Replies = {}) =>
    openPage({ kind: 'sign-in', portal: 'benutzer' }, { ...nobody, ...more }, { address: '/kunden/login/' });
  const signIn = async () => {
    await fill('E-Mail-Adresse', lea.email);
    await fill('Passwort', 'Sommer-2026!');
    await press('Anmelden');
  };

  test('offers a way for everybody who cannot sign in', async () => {
    await open();
    await heading('Anmelden');
    expect(await addressOf('Passwort vergessen?')).toBe('/kunden/login/passwort-vergessen/');
    expect(await addressOf('Handynummer nicht mehr aktuell?')).toBe('/kunden/handynummer-aendern/');
    expect(await addressOf('Zum ersten Mal hier? Zugang einrichten')).toBe('/kunden/login/registrieren/');
    await press('Anmelden');
    await screen.findByText('Bitte geben Sie Ihre E-Mail-Adresse ein.');
    await screen.findByText('Bitte geben Sie Ihr Passwort ein.');
    await expectAccessible();
  });

  test('fetches the client library once a field has the focus', async () => {
    const { server } = await open();
    const field = await screen.findByLabelText('E-Mail-Adresse');
    expect(server.calls('GET /api/benutzer/pool')).toEqual([]);
    act(() => field.focus());
    await waitFor(() => expect(server.calls('GET /api/benutzer/pool')).toHaveLength(1));
  });

  test('asks for the code, keeps a wrong one in its field, and hands the sign-in over to the server', async () => {
    pool.signIn.mockResolvedValueOnce(code);
    pool.confirmCode.mockResolvedValueOnce(code).mockResolvedValueOnce({ kind: 'done' });
    pool.handOver.mockReturnValueOnce({ refreshToken: 'refresh-token' });
    const { server } = await open({
      'PUT /api/benutzer/sitzung': asCustomer['POST /api/benutzer/sitzung'],
      'GET /api/konto': asCustomer['GET /api/konto'],
    });
    await signIn();
    await heading('Ihr Code');
    await screen.findByText(/per SMS an … 4567 geschickt/);
    await fill('Code aus der SMS', '111 111');
    await screen.findByText('Dieser Code stimmt nicht. Bitte prüfen Sie die Ziffern.');
    await expectAccessible();
    await choose(/^Dieses Gerät 30 Tage merken/);
    await fill('Code aus der SMS', '123 456');
    await waitFor(() => expect(server.calls('PUT')[0]?.body).toEqual({ refreshToken: 'refresh-token' }));
    expect(pool.confirmCode.mock.calls).toEqual([
      ['111111', { remember: false }],
      ['123456', { remember: true }],
    ]);
    await waitFor(() => expect(server.calls('GET /api/konto')).toHaveLength(1));
  });

  test('signs in with a passkey, by name alone, and says when it was refused', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    onTestFinished(() => void vi.unstubAllGlobals());
    pool.signInWithPasskey
      .mockRejectedValueOnce(error('PasskeyAuthenticationCanceled'))
      .mockResolvedValueOnce({ kind: 'done' });
    pool.handOver.mockReturnValueOnce({ refreshToken: 'refresh-token' });
    const { server } = await open({
      'PUT /api/benutzer/sitzung': asCustomer['POST /api/benutzer/sitzung'],
      'GET /api/konto': asCustomer['GET /api/konto'],
    });
    await press('Mit Passkey anmelden');
    await screen.findByText('Bitte geben Sie Ihre E-Mail-Adresse ein.');
    expect(document.activeElement).toBe(screen.getByLabelText('E-Mail-Adresse'));
    await fill('E-Mail-Adresse', lea.email);
    await press('Mit Passkey anmelden');
    await screen.findByText('Das hat mit dem Passkey nicht geklappt.');
    await expectAccessible();
    await fill('E-Mail-Adresse', lea.email);
    await press('Mit Passkey anmelden');
    await waitFor(() => expect(server.calls('PUT')[0]?.body).toEqual({ refreshToken: 'refresh-token' }));
    expect(pool.signInWithPasskey.mock.calls.at(-1)).toEqual([lea.email]);
  });

  test('asks for the code of an app, and keeps a wrong one in its field', async () => {
    pool.signIn.mockResolvedValueOnce({ kind: 'app-code' });
    pool.confirmCode
      .mockRejectedValueOnce(error('CodeMismatchException'))
      .mockResolvedValueOnce({ kind: 'done' });
    pool.handOver.mockReturnValueOnce({ refreshToken: 'refresh-token' });
    const { server } = await open({
      'PUT /api/benutzer/sitzung': asCustomer['POST /api/benutzer/sitzung'],
      'GET /api/konto': asCustomer['GET /api/konto'],
    });
    await signIn();
    await heading('Ihr Code');
    await screen.findByText(/Öffnen Sie Ihre App/);
    await fill('Code aus der App', '111 111');
    await screen.findByText('Dieser Code stimmt nicht. Bitte prüfen Sie die Ziffern.');
    await expectAccessible();
    await fill('Code aus der App', '123 456');
    await waitFor(() => expect(server.calls('GET /api/konto')).toHaveLength(1));
    expect(pool.confirmCode.mock.calls.map(([given]) => given)).toEqual(['111111', '123456']);
  });

  test('lets a person choose where the code comes from, where the pool asks that', async () => {
    pool.signIn.mockResolvedValueOnce({ kind: 'factor' });
    pool.chooseFactor.mockResolvedValueOnce(code);
    await open();
    await signIn();
    await heading('Woher soll Ihr Code kommen?');
    await expectAccessible();
    await press('Code per SMS');
    await heading('Ihr Code');
    await screen.findByText(/per SMS an … 4567 geschickt/);
    expect(pool.chooseFactor.mock.calls).toEqual([['sms']]);
  });

  test('says after the third wrong code that only another one helps, and sends it', async () => {
    pool.signIn.mockResolvedValue(code);
    pool.confirmCode
      .mockResolvedValueOnce(code)
      .mockResolvedValueOnce(code)
      .mockRejectedValueOnce(error('NotAuthorizedException'));
    await open();
    await signIn();
    await screen.findByText(/^Neuer Code möglich in \d+ Sekunden$/);
    for (const wrong of ['111111', '222222', '333333']) {
      await fill('Code aus der SMS', wrong);
      await waitFor(() => expect(pool.confirmCode).toHaveBeenLastCalledWith(wrong, { remember: false }));
    }
    await screen.findByText('Zu viele falsche Codes.');
    expect(screen.queryByLabelText('Code aus der SMS')).toBeNull();
    await expectAccessible();
    await press('Neuen Code anfordern');
    await screen.findByLabelText('Code aus der SMS');
    expect(pool.signIn).toHaveBeenCalledTimes(2);
    expect(pool.signIn).toHaveBeenLastCalledWith(lea.email, 'Sommer-2026!');
  });

  test.each([
    [error('NotAuthorizedException'), 'E-Mail-Adresse oder Passwort stimmen nicht.'],
    [
      error('NotAuthorizedException', 'Password attempts exceeded'),
      'Bitte warten Sie eine halbe Minute. Versuchen Sie es dann noch einmal.',
    ],
    [error('LimitExceededException'), 'Bitte warten Sie eine Stunde, oder rufen Sie uns an.'],
    [error('NetworkError'), /Bitte prüfen Sie Ihr Internet/],
    [error('SignInException'), /Bitte beginnen Sie noch einmal/],
  ])('says in German why it was not possible: %s', async (refusal, sentence) => {
    pool.signIn.mockRejectedValueOnce(refusal);
    await open();
    await signIn();
    await screen.findByText(sentence);
  });

  test('reports an error that nobody expects', async () => {
    pool.signIn.mockRejectedValueOnce(new Error('broken'));
    const { server } = await open({ 'POST /api/browserfehler': undefined });
    await signIn();
    await screen.findByText('Bitte versuchen Sie es später noch einmal.');
    await waitFor(() => expect(server.calls('POST /api/browserfehler')).toHaveLength(1));
  });

  test('has a first password chosen, which is not the own name', async () => {
    pool.signIn.mockResolvedValueOnce({ kind: 'new-password' });
    pool.chooseNewPassword
      .mockRejectedValueOnce(error('InvalidPasswordException'))
      .mockResolvedValueOnce(code);
    await open();
    await signIn();
    await heading('Eigenes Passwort wählen');
    await press('Passwort speichern');
    await screen.findByText('Bitte geben Sie einen Namen ein.');
    await fill('Wie dürfen wir Sie nennen?', 'Lea');
    await fill('Neues Passwort', 'Über-12-Berge-gewandert!');
    await press('Passwort speichern');
    await screen.findByText('Dem Passwort fehlt noch etwas. Unten steht, was.');
    await expectAccessible();
    await press('Passwort speichern');
    await heading('Ihr Code');
    expect(pool.chooseNewPassword).toHaveBeenLastCalledWith('Über-12-Berge-gewandert!', 'Lea');
  });

  test('lets whoever is signed in go on, or give the place to somebody else', async () => {
    const { server } = await open({
      'POST /api/benutzer/sitzung': asCustomer['POST /api/benutzer/sitzung'],
      'DELETE /api/benutzer/sitzung': undefined,
    });
    await heading('Sie sind schon angemeldet');
    await screen.findByText(`In diesem Browser sind Sie als ${lea.email} angemeldet.`);
    expect(await addressOf('Weiter zum Portal')).toBe('/kunden/');
    await expectAccessible();
    await press('Abmelden und mit anderem Konto anmelden');
    await heading('Anmelden');
    expect(server.calls('DELETE /api/benutzer/sitzung')).toHaveLength(1);
  });
});

test('agents find the way to become a partner where they sign in', async () => {
  await openPage(
    { kind: 'sign-in', portal: 'vermittler' },
    { 'POST /api/vermittler/sitzung': undefined },
    { address: '/vermittler/login/' },
  );
  await heading('Anmelden für Vermittler');
  expect(await addressOf('Vertriebspartner werden')).toBe('/vermittler/vertriebspartner-werden/');
});

describe('a forgotten password', () => {
  const open = () => openPage({ kind: 'lost-password', portal: 'benutzer' }, nobody);

  test('is chosen anew by a mailed code', async () => {
    pool.forgotPassword.mockResolvedValue('l…@e…');
    pool.confirmForgottenPassword
      .mockRejectedValueOnce(error('CodeMismatchException'))
      .mockResolvedValueOnce();
    await open();
    await heading('Passwort vergessen');
    await expectAccessible();
    await fill('E-Mail-Adresse', lea.email);
    await press('Code anfordern');
    await screen.findByText(/ist ein Code unterwegs an l…@e…/);
    await fill('Code aus der E-Mail', '123456');
    await fill('Neues Passwort', 'Über-12-Berge-gewandert!');
    await press('Passwort speichern');
    await screen.findByText('Dieser Code stimmt nicht.');
    await press('Neuen Code anfordern');
    await press('Passwort speichern');
    await heading('Ihr Passwort ist geändert');
    expect(pool.forgotPassword).toHaveBeenCalledTimes(2);
    expect(pool.confirmForgottenPassword).toHaveBeenLastCalledWith(
      lea.email,
      '123456',
      'Über-12-Berge-gewandert!',
    );
  });

  test.each([
    [error('ExpiredCodeException'), 'Dieser Code gilt nicht mehr.'],
    [error('TooManyRequestsException'), 'Das waren zu viele Versuche.'],
  ])('says in German why no code is sent: %s', async (refusal, sentence) => {
    pool.forgotPassword.mockRejectedValueOnce(refusal);
    await open();
    await fill('E-Mail-Adresse', lea.email);
    await press('Code anfordern');
    await screen.findByText(sentence);
  });
});

describe('a session', () => {
  const open = (endsIn: number, more: Replies = {}) => {
    const sessions = () =>
      Response.json(
        {
          items: [
            {
              id: 's',
              device: '',
              signedInAt: '',
              seenAt: '',
              current: true,
              endsAt: new Date(Date.now() + endsIn).toISOString(),
            },
          ],
        },
        { headers: { date: new Date().toUTCString() } },
      );
    return openPage(
      { kind: 'customer', section: 'contact' },
      {
        ...asCustomer,
        ...nobody,
        'POST /api/benutzer/sitzung': asCustomer['POST /api/benutzer/sitzung'],
        'GET /api/benutzer/sitzungen': sessions,
        ...more,
      },
      { at: 'benutzer' },
    );
  };

  test('that is over hides what was there until the same person has signed in again', async () => {
    const { services } = await open(3_600_000, {
      'POST /api/benutzer/sitzung': inTurn(
        asCustomer['POST /api/benutzer/sitzung'],
        undefined,
        asCustomer['POST /api/benutzer/sitzung'],
      ),
      'PUT /api/benutzer/sitzung': asCustomer['POST /api/benutzer/sitzung'],
    });
    const kept = await heading('Kontakt');
    await act(async () => void (await identityOf(services, 'benutzer').session.refresh()));
    await heading('Bitte melden Sie sich neu an');
    await screen.findByText(
      'Was Sie geschrieben haben, ist noch da. Nach dem Anmelden machen Sie einfach weiter.',
    );
    expect(kept.closest('[hidden]')).not.toBeNull();
    pool.signIn.mockResolvedValueOnce({ kind: 'done' });
    pool.handOver.mockReturnValueOnce({ refreshToken: 'refresh-token' });
    await fill('E-Mail-Adresse', lea.email);
    await fill('Passwort', 'Sommer-2026!');
    await press('Anmelden');
    await waitFor(() => expect(kept.closest('[hidden]')).toBeNull());
  });

  test('is ended at the server without an answer, too', async () => {
    const { server } = await open(3_600_000, { 'DELETE /api/benutzer/sitzung': refused(503, 'unavailable') });
    await heading('Kontakt');
    await press('Abmelden');
    await waitFor(() => expect(server.calls('DELETE')).toHaveLength(1));
  });

  test('that ends soon asks whether one is still there', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
    try {
      await open(70_000);
      await heading('Kontakt');
      await act(async () => vi.advanceTimersByTimeAsync(20_000));
      const question = await screen.findByText('Sind Sie noch da?');
      expect(question).toBeTruthy();
      await pressInDialog('Angemeldet bleiben');
    } finally {
      vi.useRealTimers();
    }
  });
});
