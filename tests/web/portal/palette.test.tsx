// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OfferedDefinition } from '#web/base/bootstrap.ts';
import { expectAccessible } from '../support/accessible.ts';
import { press } from '../support/acts.ts';
import { claim } from '../support/claims.ts';
import { pageOf } from '../support/contracts.ts';
import { listed, message } from '../support/customers.ts';
import { refused, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { asAgent, jana, lea } from '../support/people.ts';

const definitions: OfferedDefinition[] = [
  {
    id: 'produkt.FAHRRAD',
    key: 'FAHRRAD',
    addresses: { vermittlerberatung: '/vermittler/fahrrad/beratung/' },
  },
];
const replies: Replies = {
  ...asAgent,
  'GET /api/vermittler/kundenbestand': pageOf(listed),
  'GET /api/schaeden': pageOf(claim),
  'GET /api/entwuerfe': pageOf(),
  'GET /api/nachrichten/vermittler/eingang': pageOf(message),
};
const at = 'vermittler' as const;

/** Opens a page of the workbench whose keys are there. */
async function open(more: Replies = {}) {
  const opened = await openPage(
    { kind: 'agent', section: 'settings' },
    { ...replies, ...more },
    { at, definitions },
  );
  await screen.findByRole('navigation', { name: 'Vermittlerportal' });
  return opened;
}

async function openPalette(more: Replies = {}) {
  const opened = await open(more);
  await press('Suchen (Strg+K)');
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Was suchen Sie?' });
  return { ...opened, box };
}

const type = (box: HTMLInputElement, value: string) => fireEvent.change(box, { target: { value } });
/** Lists of the page behind have options, too. */
const options = () =>
  [...document.querySelectorAll('[role=listbox] [role=option]')].map(({ textContent }) => textContent);
const chosen = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the palette', () => {
  test('opens with the focus in its box, shows pages and actions, and gives the focus back', async () => {
    const { box, user } = await openPalette();
    expect(document.activeElement).toBe(box);
    expect(options()).toEqual(expect.arrayContaining(['Neue Nachricht', 'Kundenbestand', 'Postfach']));
    await expectAccessible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Was suchen Sie?' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Suchen (Strg+K)');
  });

  test('finds people with their contracts and claims, drafts and messages', async () => {
    const { box, server } = await openPalette();
    type(box, 'winter');
    await waitFor(() => {
      expect(options().join('|')).toContain(lea.name);
      expect(options().join('|')).toContain(claim.title);
      expect(options().join('|')).toContain('Frage zum Vertrag');
    });
    const list = within(screen.getByRole('listbox'));
    expect(list.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Kunden',
      'Verträge',
      'Schäden',
      'Nachrichten',
    ]);
    expect(server.calls('GET /api/vermittler/kundenbestand?q=winter&limit=5')).toHaveLength(1);
    await expectAccessible();
  });

  test('offers a product for whoever is named', async () => {
    const { box, server } = await openPalette();
    type(box, 'Angebot Fahrrad für Winter');
    await waitFor(() => expect(chosen(box)).toMatch(/^Angebot FAHRRAD.* für Lea Winter$/));
    expect(server.calls('GET /api/vermittler/kundenbestand?q=Winter&limit=5')).toHaveLength(1);
  });

  test('leads to a note about whoever is named', async () => {
    const { box, server } = await openPalette();
    type(box, 'Notiz zu Winter');
    await waitFor(() => expect(options()[0]).toBe(`Notiz zu ${lea.name}`));
    expect(server.calls('GET /api/vermittler/kundenbestand?q=Winter&limit=5')).toHaveLength(1);
  });

  test.each([
    ['Schaden Winter', `Schaden für ${lea.name} melden`],
    ['Nachricht an Winter', `Nachricht an ${lea.name}`],
  ])('leads to what is done for whoever is named: %s', async (typed, label) => {
    const { box } = await openPalette();
    type(box, typed);
    await waitFor(() => expect(options()[0]).toBe(label));
  });

  test('puts first what a whole number names', async () => {
    const { box } = await openPalette();
    type(box, claim.id.toLowerCase());
    await waitFor(() => expect(chosen(box)).toContain(claim.title));
  });

  test('is walked by arrow keys, in a circle', async () => {
    const { box } = await openPalette();
    const [first] = options();
    expect(chosen(box)).toBe(first);
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    expect(chosen(box)).toBe('Häufige Fragen');
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(chosen(box)).toBe(first);
  });

  test('says that the search failed, and that nothing fits', async () => {
    const { box } = await openPalette({
      'GET /api/vermittler/kundenbestand?q=xyz&limit=5': refused(503, 'unavailable'),
      'GET /api/vermittler/kundenbestand?q=qqq&limit=5': pageOf(),
      'GET /api/nachrichten/vermittler/eingang': pageOf(),
    });
    type(box, 'xyz');
    await screen.findByText('Die Suche hat nicht geklappt. Bitte versuchen Sie es noch einmal.');
    type(box, 'qqq');
    await screen.findByText('Dazu finden wir nichts.');
  });

  test('offers sub-agents who only read nothing that they may not do', async () => {
    const me = { ...jana, role: 'untervermittler', rights: { changes: false, export: false } };
    await openPalette({ 'GET /api/vermittler/ich': me });
    expect(options()).not.toContain('Untervermittler');
    expect(options()).not.toContain('Untervermittler einladen');
  });
});

describe('the keys of the workbench', () => {
  const strike = (key: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

  test('open palette and help, which lists them and switches single keys off', async () => {
    const { user } = await open();
    await waitFor(() => {
      strike('?');
      screen.getByRole('heading', { name: 'Tastenkürzel' });
    });
    expect(screen.getByText('Nächste Zeile').closest('div')?.textContent).toBe('Nächste Zeilej oder ↓');
    await expectAccessible();
    await user.click(screen.getByLabelText('Tasten ohne Strg verwenden'));
    await press('Schließen');
    strike('?');
    expect(screen.queryByRole('heading', { name: 'Tastenkürzel' })).toBeNull();
    strike('k', { ctrlKey: true });
    await screen.findByRole('combobox', { name: 'Was suchen Sie?' });
  });

  test('do nothing while one types', async () => {
    await open();
    const field = await waitFor(() => document.querySelector<HTMLElement>('input[type=password]')!);
    await waitFor(() => {
      fireEvent.keyDown(document.body, { key: '?' });
      screen.getByRole('heading', { name: 'Tastenkürzel' });
    });
    await press('Schließen');
    field.focus();
    strike('?');
    strike('g');
    strike('k');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field);
  });
});

test('a key after g leads to a section', async () => {
  const { startKeys } = await import('#web/portal/keys/startKeys.ts');
  const led: string[] = [];
  const stop = startKeys(document, {
    goTo: (href) => led.push(href),
    openPalette: () => undefined,
    openHelp: () => undefined,
  });
  for (const key of ['g', 'k', 'k', 'g', 'e']) fireEvent.keyDown(document.body, { key });
  stop();
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(led).toEqual(['/vermittler/kundenbestand/', '/vermittler/entwuerfe/']);
});
