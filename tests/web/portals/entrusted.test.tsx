// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { List } from '#api/entrusted.ts';
import texts from '../../../locales/live/extranet.json';
import schema from '../../../schemas/api/entrusted.schema.json';
import { heading, press } from '../support/acts.ts';
import { expectAccessible } from '../support/accessible.ts';
import { contract } from '../support/contracts.ts';
import { file, refused, type Replies } from '../support/fakeServer.ts';
import { openPage } from '../support/openPage.tsx';
import { asBroker } from '../support/people.ts';

const item: List['items'][number] = {
  id: contract.id,
  partner: '1000000001',
  name: 'Winter, Lea',
  place: '50667 Köln',
  product: 'HAUSRAT',
  title: 'Hausratversicherung',
  state: 'active',
  beginsOn: '2025-01-01',
  yearCent: 22_848,
  open: { claims: 1, papers: 2, changes: 0 },
  page: `/extranet/vertrag/${contract.id}?bis=1&signatur=a`,
};
const list: List = { items: [item], total: 1, products: [{ key: 'HAUSRAT', title: 'Hausratversicherung' }] };
const line = 'GET /api/makler/vertraege';

const open = (reply: Replies[string] = list, more: Replies = {}, address = '/extranet/') =>
  openPage(
    { kind: 'extranet', section: 'list' },
    { ...asBroker, [line]: reply, ...more },
    { at: 'vermittler', address },
  );

describe('the list of what is entrusted', () => {
  test('shows whose contract it is, what it costs, what is open, and where it is', async () => {
    const { text } = await open();
    await heading('Ihnen anvertraut');
    const link = await screen.findByRole('link', { name: contract.id });
    expect(link.getAttribute('href')).toBe(item.page);
    for (const wording of ['Winter, Lea', '50667 Köln', '228,48', '01.01.2025', '1 Vertrag'])
      expect(text()).toContain(wording);
    expect(text()).toContain('1 Schaden · 2 Unterlagen fehlen');
    await expectAccessible();
  });

  test('sorts by a head upwards, downwards, then as at first, and asks what is searched', async () => {
    const { server } = await open();
    const asked = () => server.calls(line).at(-1)?.path;
    await press(/^Beitrag im Jahr/);
    await waitFor(() => expect(asked()).toContain('sortierung=premium'));
    await press(/^Beitrag im Jahr/);
    await waitFor(() => expect(asked()).toContain('richtung=absteigend'));
    await press(/^Beitrag im Jahr/);
    await waitFor(() => expect(window.location.search).toBe(''));
    await userEvent.type(screen.getByLabelText('Suchen'), 'winter');
    await userEvent.click(screen.getByLabelText('Nur mit Offenem'));
    await waitFor(() => expect(asked()).toMatch(/suche=winter&offen=true/));
    expect(window.location.search).toContain('suche=winter');
  });

  test('saves the papers of chosen contracts, and says why none came', async () => {
    const { server } = await open(list, { 'POST /api/makler/unterlagen': refused(404, 'not-found') });
    await userEvent.click(await screen.findByLabelText('Alle gezeigten Verträge auswählen'));
    await press('Unterlagen als ZIP');
    await screen.findByText('Zu dieser Auswahl gibt es keine Unterlagen.');
    expect(server.calls('POST /api/makler/unterlagen')[0]?.body).toEqual({ contracts: [contract.id] });
    await press('Auswahl aufheben');
    await screen.findByText('1 Vertrag');
  });

  test('saves what the filters show', async () => {
    const { server } = await open(
      list,
      { 'GET /api/makler/vertraege/export': file('Bestand.csv') },
      '/extranet/?stand=active',
    );
    await press('CSV');
    await waitFor(() => expect(server.calls('GET /api/makler/vertraege/export')).toHaveLength(1));
    expect(server.calls('GET /api/makler/vertraege/export')[0]?.path).toMatch(/stand=active&format=csv/);
  });

  test('explains every column of the export by its name, in their order', async () => {
    await open();
    await userEvent.click(await screen.findByText('Export: Was in der Datei steht'));
    const columns = Object.keys(schema.$defs.exportFile.properties.vertraege.items.properties);
    expect(Object.keys(texts.list.columnTexts)).toEqual(columns);
    expect([...document.querySelectorAll('dt code')].map(({ textContent }) => textContent)).toEqual(columns);
  });

  test('says that nothing is entrusted, that a search has nothing, and who may read it', async () => {
    const nothing: List = { items: [], total: 0, products: [] };
    await open(nothing);
    await screen.findByText('Ihnen ist noch kein Vertrag anvertraut');
    await userEvent.type(screen.getByLabelText('Suchen'), 'x');
    await press('Filter zurücksetzen');
    await screen.findByText('Ihnen ist noch kein Vertrag anvertraut');
  });

  test('leads agents to their own portal', async () => {
    await open(refused(403, 'forbidden'));
    await screen.findByText('Das Extranet ist für Makler');
    await screen.findByRole('link', { name: 'Zum Vermittlerportal' });
  });
});
