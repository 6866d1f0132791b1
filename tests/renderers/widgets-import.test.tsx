// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { drawForm } from './support/form.tsx';

afterEach(cleanup);

const things = {
  type: 'array',
  maxItems: 3,
  items: {
    type: 'object',
    properties: {
      what: { type: 'string' },
      price: { type: 'integer', 'x-unit': 'cent', maximum: 100000 },
    },
    required: ['what'],
    additionalProperties: false,
  },
};
const setting = {
  properties: { things },
  flow: { pages: { page: { slug: 'page', fields: { things: { import: 'csv' as const } } } } },
  texts: {
    things: {
      label: 'Sachen',
      item: 'Sache',
      items: 'Sachen',
      add: 'Sache hinzufügen',
      fields: { what: { label: 'Was ist es?', short: 'Bezeichnung' }, price: { label: 'Kaufpreis' } },
    },
  },
};

async function openPanel(received: object[] = []) {
  const drawn = await drawForm({ ...setting, answers: { page: { things: received as never } } });
  await drawn.user.click(await screen.findByRole('button', { name: 'Liste einfügen' }));
  const box = await screen.findByRole('textbox', { name: /Tabelle/ });
  await waitFor(() => expect(document.activeElement).toBe(box));
  return { ...drawn, box: box as HTMLTextAreaElement };
}
const faults = () => within(screen.getByRole('list', { name: /ändern müssen/ })).getAllByRole('listitem');

describe('Many items at once', () => {
  test('are added after existing ones and replace an empty one', async () => {
    const { user, store, box } = await openPanel([{ what: 'Helm' }, {}]);
    await user.click(box);
    await user.paste('Bezeichnung;Kaufpreis\nRad;1.000,00\nSchloss;49,90');
    await user.click(await screen.findByRole('button', { name: '2 Einträge übernehmen' }));
    expect(store.value('/page/things')).toEqual([
      { what: 'Helm' },
      { what: 'Rad', price: 100000 },
      { what: 'Schloss', price: 4990 },
    ]);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Tabelle/ })).toBeNull());
    const first = screen.getByRole('button', { name: 'Sache 2 bearbeiten' });
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  test('are rejected row by row in German, and rejected rows stay for correction', async () => {
    const { user, store, box } = await openPanel([{ what: 'Helm' }]);
    await user.click(box);
    await user.paste('Bezeichnung;Kaufpreis\n=1+1;5\nRad;-5\n;7\nSchloss;2.000\nLicht;9\nKorb;1\nTasche;2');
    await screen.findByRole('button', { name: '2 Einträge übernehmen' });
    expect(faults().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Zeile 2: Bezeichnung: „=1+1“ beginnt mit einem Zeichen für Formeln') as string,
      expect.stringContaining('Zeile 3: Kaufpreis: „-5“ ist negativ.') as string,
      expect.stringContaining('Zeile 4: Bezeichnung: Bitte beantworten Sie diese Frage.') as string,
      expect.stringContaining('Zeile 5: Kaufpreis:') as string,
      expect.stringContaining('Zeile 8: Für diesen Eintrag ist kein Platz mehr.') as string,
    ]);
    await user.click(screen.getByRole('button', { name: '2 Einträge übernehmen' }));
    expect(store.value('/page/things')).toEqual([
      { what: 'Helm' },
      { what: 'Licht', price: 900 },
      { what: 'Korb', price: 100 },
    ]);
  });

  test('come out of a file that is read here', async () => {
    const { user, store } = await openPanel();
    const file = new File(['\uFEFFBezeichnung;Kaufpreis\r\n"Rad; rot";10'], 'liste.csv', {
      type: 'text/csv',
    });
    await user.upload(screen.getByLabelText('CSV-Datei wählen'), file);
    await user.click(await screen.findByRole('button', { name: '1 Eintrag übernehmen' }));
    expect(store.value('/page/things')).toEqual([{ what: 'Rad; rot', price: 1000 }]);
  });

  test('are discarded when the box is closed, and the focus returns', async () => {
    const { user, store, box } = await openPanel([{ what: 'Helm' }]);
    await user.type(box, 'Rad;1');
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(store.value('/page/things')).toEqual([{ what: 'Helm' }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Liste einfügen' }));
  });
});
