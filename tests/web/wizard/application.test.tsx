// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { addressOf, fill, heading, press, pressInDialog } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { enterCode } from '../support/codes.ts';
import { inTurn, refused, unreachable, type Replies } from '../support/fakeServer.ts';
import { openPage, type Opening } from '../support/openPage.tsx';
import { asAgent, asBroker } from '../support/people.ts';
import { answer, inputs, smallModule, smallTexts, toSummary } from '../support/smallWizard.ts';

const base = '/klein/antrag/';
const wizard = {
  id: 'produkt.KLEIN',
  key: 'KLEIN',
  version: 'v1',
  context: 'antrag',
  base,
  inputs,
  module: '/api/definitionen/produkt.KLEIN/v1.js',
};
const secret = 'd'.repeat(40);
const draft = {
  id: secret,
  etag: '"1"',
  expiresAt: '2026-12-20T10:00:00Z',
  link: `${base}?savedDraftId=${secret}`,
  inputs,
};
const replies: Replies = {
  'texts produkt.klein': smallTexts,
  'POST /api/entwuerfe': draft,
  [`PUT /api/entwuerfe/${secret}`]: draft,
  [`DELETE /api/entwuerfe/${secret}`]: undefined,
  'GET /api/dokumente/kundeninformation/KLEIN': { documents: [] },
  'POST /api/produkte/KLEIN/vorbereiten': { acceptable: true, decision: 'accept' },
  'POST /api/produkte/KLEIN/antrag': {
    number: 'A-2026-1',
    decision: 'accept',
    documents: [],
    nextSteps: [{ key: 'mail', text: 'Wir schicken Ihnen eine E-Mail.' }],
  },
};
const open = (more: Replies = {}, opening: Opening = {}) =>
  openPage(
    { kind: 'wizard' },
    { ...replies, ...more },
    { wizard, module: smallModule, address: `${base}thing/`, ...opening },
  );

describe('an application', () => {
  test('asks page by page, names what is missing and goes back to what was answered', async () => {
    await open();
    await heading('Was ist es wert?');
    await press('Weiter');
    expect((await screen.findAllByText('Bitte beantworten Sie diese Frage.')).length).toBeGreaterThan(0);
    await answer('Wert', '5');
    await press('Weiter');
    await heading('Wer sind Sie?');
    expect(window.location.pathname).toBe(`${base}person/`);
    fireEvent.click(await screen.findByRole('link', { name: 'Zurück' }));
    await heading('Was ist es wert?');
    expect(screen.getByLabelText<HTMLInputElement>('Wert').value).toBe('5');
    await expectAccessible();
  });

  test('listens for deletions in other tabs once, and not once per page', async () => {
    const channels = vi.fn();
    class CountedChannel extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels(name);
      }
    }
    vi.stubGlobal('BroadcastChannel', CountedChannel);
    await open();
    await screen.findByRole('button', { name: 'Neu beginnen' });
    await toSummary();
    expect(channels.mock.calls.filter(([name]) => name === 'entwurf')).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  test('shows all answers before it is sent, and the number afterwards', async () => {
    const { server, text } = await open({}, { flags: { feedback: true } });
    await toSummary();
    // In the row of its page, and folded in it.
    expect(await screen.findAllByText('Lea')).toHaveLength(2);
    await expectAccessible();
    await press('Zahlungspflichtig beantragen');
    await screen.findByText('A-2026-1');
    expect(text()).toContain('Wir schicken Ihnen eine E-Mail.');
    expect(server.calls('POST /api/produkte/KLEIN/antrag')[0]?.body).toMatchObject({
      answers: { thing: { sum: 5 }, person: { name: 'Lea' } },
    });
    await expectAccessible();
  });

  test('says what helps where a question is refused that no page asks any more', async () => {
    await open({
      'POST /api/produkte/KLEIN/antrag': refused(422, 'answers-invalid', {
        errors: [{ page: 'gone', pointer: '/wish', keyword: 'required', params: {} }],
      }),
    });
    await toSummary();
    await press('Zahlungspflichtig beantragen');
    await screen.findByText('Unsere Fragen haben sich geändert');
    expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeTruthy();
    await expectAccessible();
  });

  describe('offers an account at its end', () => {
    const line = 'POST /api/produkte/KLEIN/antrag';
    const sent = { application: 'A-2026-1', reference: 'r'.repeat(22) };
    const existing = (phone?: string) => ({
      [line]: { ...replies[line], accountReference: sent.reference },
      'POST /api/benutzer/antragszugang/pruefen': { email: 'l***@e***', ...(phone && { phone }) },
    });
    const toEnd = async () => {
      await toSummary();
      await press('Zahlungspflichtig beantragen');
      await screen.findByText('A-2026-1');
    };

    test('for which only a password and two codes are missing', async () => {
      const made = 'POST /api/benutzer/antragszugang';
      const { server } = await open({
        ...existing('… 4567'),
        'POST /api/benutzer/antragszugang/tan': ({ body }) =>
          (body as { channel: string }).channel === 'mail'
            ? { id: 'mailbox', destination: 'l***@e***' }
            : { id: 'phone', destination: '… 4567' },
        'POST /api/tan/pruefen': ({ body }) => ({ proof: (body as { id: string }).id }),
        [made]: inTurn(refused(409, 'account-exists'), { email: 'lea@example.de' }),
      });
      await toEnd();
      await screen.findByText(/je einen Code an l\*\*\*@e\*\*\* und an die Handynummer … 4567/);
      await expectAccessible();
      await press('Zugang einrichten');
      await screen.findByText(/Dem Passwort fehlt noch etwas/);
      await fill('Neues Passwort', 'Herbst-2026!');
      for (const attempt of [1, 2]) {
        await press('Zugang einrichten');
        await enterCode('Code aus der E-Mail', 'l***@e***');
        await enterCode('Code aus der SMS', '… 4567');
        await waitFor(() => expect(server.calls(made)).toHaveLength(attempt));
      }
      await screen.findByText('Ihr Zugang ist eingerichtet');
      const proofs = { mailProof: 'mailbox', phoneProof: 'phone' };
      expect(server.calls(made).at(-1)?.body).toEqual({ ...sent, password: 'Herbst-2026!', ...proofs });
      await expectAccessible();
    });

    test('and asks for a phone where none is known', async () => {
      await open(existing());
      await toEnd();
      await screen.findByLabelText('Handynummer');
    });

    test('or the usual way to one once the hour is over', async () => {
      const line = 'POST /api/benutzer/antragszugang/pruefen';
      await open({ ...existing(), [line]: refused(404, 'link-invalid') });
      await toEnd();
      expect(await addressOf('Zugang einrichten')).toBe('/kunden/login/registrieren/');
    });
  });

  test('that was refused says why and is sent again under the same key', async () => {
    const line = 'POST /api/produkte/KLEIN/antrag';
    const { server } = await open({ [line]: inTurn(refused(409, 'conflict'), replies[line]) });
    await toSummary();
    await press('Zahlungspflichtig beantragen');
    await screen.findByText('Das geht gerade nicht.');
    await press('Zahlungspflichtig beantragen');
    await screen.findByText('A-2026-1');
    const keys = server.calls(line).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('resets a page and takes that back, or begins anew after a question', async () => {
    await open();
    await answer('Wert', '5');
    await press('Diese Seite zurücksetzen');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Wert').value).toBe(''));
    await press('Zurücksetzen rückgängig machen');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Wert').value).toBe('5'));
    await press('Neu beginnen');
    await pressInDialog('Angaben löschen');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Wert').value).toBe(''));
  });

  test.each([
    [refused(404, 'not-found'), 404],
    [unreachable, 0],
  ])('says what became of a link that opens no draft (%#)', async (reply) => {
    await open({ [`GET /api/entwuerfe/${secret}`]: reply }, { address: `${base}?savedDraftId=${secret}` });
    await screen.findByRole('link', { name: /neu/i });
    expect(await addressOf(/neu/i)).toBe(base);
    await expectAccessible();
  });
});

describe('the advice of an agent', () => {
  const advising = { ...wizard, context: 'vermittlerberatung', base: '/vermittler/beratung/klein/' };
  const { inputs: _inputs, ...unentered } = advising;
  const line = 'GET /api/produkte/KLEIN/eingaben';
  const begin = (more: Replies = {}) =>
    openPage(
      { kind: 'wizard', portal: 'vermittler' },
      { ...asAgent, ...replies, [line]: { ...inputs, role: 'vermittler' }, ...more },
      { wizard: unentered, module: smallModule, address: `${advising.base}thing/`, at: 'vermittler' },
    );

  test('asks for nothing before it is known by what it is judged, and tries again', async () => {
    await begin({ [line]: inTurn(refused(503, 'unavailable'), { ...inputs, role: 'vermittler' }) });
    await heading('Kleinversicherung');
    await press('Noch einmal versuchen');
    await heading('Was ist es wert?');
  });

  test('is not offered to brokers, who learn what is there for them', async () => {
    await begin({ ...asBroker, [line]: refused(403, 'forbidden') });
    await heading('Diese Seite ist für Vermittler');
    expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull();
  });

  test('shows all questions on one sheet and ends with what was filed', async () => {
    await begin();
    await press('Alle Fragen auf einem Blatt');
    await screen.findByLabelText('Name');
    await expectAccessible();
    await answer('Wert', '5');
    await answer('Name', 'Lea');
    await press('Angaben prüfen');
    await heading('Stimmt alles?');
    await press('Zahlungspflichtig beantragen');
    await screen.findByText('A-2026-1');
    expect(await addressOf(/Entwürfe/)).toBe('/vermittler/entwuerfe/');
  });
});
