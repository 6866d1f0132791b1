// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { InboxItem } from '#web/base/api/inbox.ts';
import { inboxAddress, parseInbox } from '#web/portal/inbox/inboxAddress.ts';
import { filledTemplate, unfilledIn } from '#web/portal/messages/templates/placeholders.ts';
import { press } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { openPage } from '../support/openPage.tsx';
import { claimDetails } from '../support/claims.ts';
import { asAgent, jana } from '../support/people.ts';
import type { Replies } from '../support/fakeServer.ts';

const at = 'vermittler' as const;
const base = '/api/gespraeche/vermittler';

const conversation = (id: string, betreff: string): InboxItem => ({
  id,
  art: 'brief',
  betreff,
  mit: 'Lea Winter',
  gegenueber: 'kunde',
  partner: '1000000001',
  vertrag: 'HR240000102',
  zuletzt: '2026-11-20T09:15:00Z',
  zeile: 'Wann kommen Sie?',
  eigene: false,
  anhaenge: 0,
  ungelesen: 1,
  bearbeitung: { stand: 'offen', agenten: [jana.number] },
});
const one = conversation('c-1', 'Erste Frage');
const two = conversation('c-2', 'Zweite Frage');

const aboutClaim = { ...conversation(claimDetails.id, 'Fahrrad gestohlen'), art: 'schaden' as const };

const read = (id: string) => `GET /api/chat/vermittler/kontakte/${id}/nachrichten`;
const opened = (betreff: string) => ({
  betreff,
  mit: 'Lea Winter',
  gegenueber: 'kunde',
  vertrag: 'HR240000102',
  items: [],
});
const replies: Replies = {
  ...asAgent,
  [`GET ${base}`]: { items: [one, two, aboutClaim] },
  [`GET ${base}/zustaendige`]: {
    items: [
      { number: jana.number, name: 'Jana Berger', sees: [jana.number] },
      { number: '1234567901', name: 'Tim Schäfer', sees: ['1234567901'] },
      { number: '1234567912', name: 'Mia Lorenz', sees: ['1234567912', jana.number] },
    ],
  },
  [`PUT ${base}/bearbeitung`]: undefined,
  [read('c-1')]: opened('Erste Frage'),
  [read('c-2')]: opened('Zweite Frage'),
  [`GET /api/schaeden/${claimDetails.id}`]: claimDetails,
  [`GET /api/schaeden/${claimDetails.id}/nachrichten`]: { items: [] },
  [`GET /api/schaeden/${claimDetails.id}/dateien`]: { items: [] },
  'GET /api/vermittler/einstellungen': { templates: [{ name: 'Meine', text: 'Hallo {{name}}' }] },
  'PATCH /api/vermittler/einstellungen': undefined,
};
const inbox = () => openPage({ kind: 'postbox', portal: at, section: 'shared' }, replies, { at });

beforeEach(() => {
  window.history.replaceState(null, '', '/vermittler/postfach/');
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('1024px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe('The shared inbox', () => {
  test('opens a conversation beside the list, keeps it in the address, and has no barriers', async () => {
    const user = userEvent.setup();
    await inbox();
    await user.click(await screen.findByRole('link', { name: /Erste Frage/ }));
    const pane = screen.getByRole('region', { name: 'Geöffnetes Gespräch' });
    await within(pane).findByRole('heading', { name: 'Erste Frage' });
    expect(window.location.search).toBe('?gespraech=c-1');
    await expectAccessible();
  });

  test('opens what is written about a claim beside the list, with the claim', async () => {
    const user = userEvent.setup();
    await inbox();
    await user.click(await screen.findByRole('link', { name: /Fahrrad gestohlen/ }));
    const pane = screen.getByRole('region', { name: 'Geöffnetes Gespräch' });
    await within(pane).findByText('Eine Unterlage fehlt uns noch.');
    await within(pane).findByText('Noch hat niemand etwas geschrieben.');
    expect(window.location.search).toBe(`?schaden=${claimDetails.id}`);
    await expectAccessible();
  });

  test('finishes what is open, goes on with the next, and takes it back', async () => {
    const user = userEvent.setup();
    const { server } = await inbox();
    await user.click(await screen.findByRole('link', { name: /Erste Frage/ }));
    await press('Erledigt: Erste Frage');
    const pane = screen.getByRole('region', { name: 'Geöffnetes Gespräch' });
    await within(pane).findByRole('heading', { name: 'Zweite Frage' });
    await screen.findByText('1 Gespräch ist erledigt.');
    await press('Rückgängig');
    const sent = () => server.calls(`PUT ${base}/bearbeitung`);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toEqual([
      { gespraeche: ['c-1'], stand: 'erledigt' },
      { gespraeche: ['c-1'], stand: 'offen' },
    ]);
  });

  test('gives several to a colleague who sees all of their customers', async () => {
    const user = userEvent.setup();
    const { server } = await inbox();
    for (const subject of ['Erste Frage', 'Zweite Frage'])
      await user.click(await screen.findByRole('checkbox', { name: `Auswählen: ${subject}` }));
    await screen.findByText('2 Gespräche ausgewählt');
    await press('Zuweisen');
    const dialog = await screen.findByRole('dialog', { name: 'Zuweisen' });
    const choice = await within(dialog).findByRole('combobox', { name: 'Wer kümmert sich?' });
    expect(within(choice).queryByRole('option', { name: 'Tim Schäfer' })).toBeNull();
    await user.selectOptions(choice, 'Mia Lorenz');
    await user.click(within(dialog).getByRole('button', { name: 'Zuweisen' }));
    await waitFor(() =>
      expect(server.calls(`PUT ${base}/bearbeitung`)[0]?.body).toEqual({
        gespraeche: ['c-1', 'c-2'],
        zustaendig: '1234567912',
      }),
    );
  });

  test('inserts a template with what is known, and sends nothing that is still to be filled in', async () => {
    const user = userEvent.setup();
    await inbox();
    await user.click(await screen.findByRole('link', { name: /Erste Frage/ }));
    await press('Vorlage einfügen');
    await press('Meine');
    const field = await screen.findByPlaceholderText('Nachricht schreiben');
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe('Hallo Lea Winter'));
    await user.type(field, ', zu {{{{schaden}}');
    await press('Senden');
    await screen.findByText('Im Text steht noch ein Platzhalter: {{schaden}}');
  });
});

test('The address of an inbox says what it shows, and what is open where it says nothing', () => {
  const path = '/vermittler/postfach/';
  for (const query of [
    '',
    '?stand=alle',
    '?stand=erledigt&zustaendig=ich&gespraech=c-1',
    '?schaden=S-2026-4711',
  ])
    expect(inboxAddress(path, parseInbox(query))).toBe(`${path}${query}`);
  expect(parseInbox('?stand=falsch').filter.stand).toBe('offen');
});

test('A template is filled in with what is known; the rest stays and is named', () => {
  const text = filledTemplate('{{Name}}: {{ vertrag }}, {{schaden}}, {{anderes}}', {
    name: 'Lea',
    vertrag: 'HR1',
  });
  expect(text).toBe('Lea: HR1, {{schaden}}, {{anderes}}');
  expect(unfilledIn(`${text} {{schaden}}`)).toEqual(['{{schaden}}', '{{anderes}}']);
});
