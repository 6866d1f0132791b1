// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { focusField } from '#renderers/form/focusField.ts';
import { definitionOf, drawForm } from './support/form.tsx';
import type { FormSetting } from './support/form.tsx';

afterEach(cleanup);

const claims = {
  type: 'array',
  maxItems: 3,
  items: {
    type: 'object',
    properties: {
      what: { type: 'string' },
      amount: { type: 'integer', 'x-unit': 'cent' },
      story: { type: 'string', maxLength: 500 },
    },
    required: ['what'],
    additionalProperties: false,
  },
};
const setting = {
  properties: { claims },
  texts: {
    claims: {
      label: 'Ihre Schäden',
      item: 'Schaden',
      items: 'Schäden',
      add: 'Schaden hinzufügen',
      fields: {
        what: { label: 'Was ist passiert?', short: 'Ereignis' },
        amount: { label: 'Höhe' },
        story: { label: 'Hergang' },
      },
    },
  },
};
const item = (number: number) => within(screen.getByRole('group', { name: `Schaden ${number}` }));
const what = (number: number) => item(number).getByLabelText('Was ist passiert?') as HTMLInputElement;
const button = (name: string) => screen.getByRole('button', { name });
const addButton = () => screen.findByRole('button', { name: 'Schaden hinzufügen' });
const isFocused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));
const textOf = () => screen.getByRole('status').textContent;
/** Draws the list with some claims and waits until it has been loaded. */
async function drawList(received: object[] = [], more: Partial<FormSetting> = {}) {
  const drawn = await drawForm({ ...setting, answers: { page: { claims: received as never } }, ...more });
  await waitFor(() => expect(document.getElementById('feld-page-claims-items')).toBeTruthy());
  return drawn;
}
const three = [{ what: 'Sturz', amount: 5000, story: 'Glatteis' }, { what: 'Diebstahl' }, { what: 'Brand' }];

describe('A list of items', () => {
  test('grows by items that are filled in one by one; the first field of a new one has the focus', async () => {
    const { store, user } = await drawList();
    await user.click(await addButton());
    await isFocused(what(1));
    await user.type(what(1), 'Diebstahl');
    await user.click(await addButton());
    await isFocused(what(2));
    await user.type(what(2), 'Sturz');
    act(() => store.flush());
    expect(store.value('/page/claims')).toEqual([{ what: 'Diebstahl' }, { what: 'Sturz' }]);
  });

  test('shows what is complete as rows of a table that has no long texts and no empty columns', async () => {
    await drawList(three);
    expect(screen.getByRole('table', { name: 'Überblick: Ihre Schäden' })).toBeTruthy();
    const header = within(screen.getByRole('table')).getAllByRole('columnheader');
    expect(header.map((cell) => cell.textContent)).toEqual([
      'Schaden',
      'Ereignis',
      'Höhe',
      'Bearbeiten und entfernen',
    ]);
    const names = within(screen.getByRole('table')).getAllByRole('rowheader');
    expect(names.map((cell) => cell.textContent)).toEqual(['Schaden 1', 'Schaden 2', 'Schaden 3']);
    expect(screen.getByText('50,00 €')).toBeTruthy();
    expect(screen.getAllByText('keine Angabe')).toHaveLength(2);
    expect(screen.queryByRole('group', { name: /Schaden/ })).toBeNull();
  });

  test('opens what is incomplete from the start and closes it when it is finished', async () => {
    const { user } = await drawList([{ what: 'Sturz' }, {}]);
    expect(screen.queryByRole('group', { name: 'Schaden 1' })).toBeNull();
    await user.type(what(2), 'Diebstahl');
    await user.click(button('Schaden 2 fertig'));
    await isFocused(await screen.findByRole('button', { name: 'Schaden 2 bearbeiten' }));
    expect(screen.queryByRole('group', { name: /Schaden/ })).toBeNull();
    expect(textOf()).toBe('Schaden 2 ist übernommen.');
  });

  test('does not finish an item that is wrong: says so there alone and leads to it', async () => {
    const { store, user } = await drawList([{}, {}]);
    await user.click(button('Schaden 2 fertig'));
    await isFocused(what(2));
    expect(what(2).getAttribute('aria-invalid')).toBe('true');
    expect(what(1).getAttribute('aria-invalid')).not.toBe('true');
    expect(store.shownErrorsOf('page').map(({ pointer }) => pointer)).toEqual(['/claims/1/what']);
  });

  test('opens a finished item again, at its first field', async () => {
    const { user } = await drawList(three);
    await user.click(button('Schaden 2 bearbeiten'));
    await isFocused(what(2));
    expect(what(2).value).toBe('Diebstahl');
    await user.click(button('Schaden 1 bearbeiten'));
    expect(what(2)).toBeTruthy();
    await isFocused(what(1));
  });

  test('keeps an item open while it is filled in, and opens a finished one that something is wrong with', async () => {
    const { store, user } = await drawList([{ what: 'Sturz' }, {}]);
    await user.type(what(2), 'Brand');
    act(() => store.flush());
    expect(what(2).value).toBe('Brand');
    act(() => store.setFromOutside({ '/page/claims/0/what': undefined }, 'register'));
    expect(what(1).value).toBe('');
    act(() =>
      store.reveal([{ page: 'page', pointer: '/claims/1/what', keyword: 'unavailable', params: {} }]),
    );
    expect(what(2).getAttribute('aria-invalid')).toBe('true');
  });

  test('keeps inputs and unsaved text of the items that stay when one goes', async () => {
    const { store, user } = await drawList(three);
    await user.click(button('Schaden 3 bearbeiten'));
    const third = what(3);
    await user.type(third, ' und mehr');
    await user.click(button('Schaden 1 entfernen'));
    expect(store.value('/page/claims')).toEqual([{ what: 'Diebstahl' }, { what: 'Brand und mehr' }]);
    expect(what(2)).toBe(third);
    expect(what(2).value).toBe('Brand und mehr');
    await user.type(third, '!');
    await user.tab();
    expect(store.value('/page/claims/1/what')).toBe('Brand und mehr!');
  });

  test('moves spoken errors along with their item', async () => {
    const { store, user } = await drawList([{ what: 'eins' }, {}]);
    act(() => void store.leavePage('page'));
    expect(what(2).getAttribute('aria-invalid')).toBe('true');
    await user.click(button('Schaden 1 entfernen'));
    expect(what(1).getAttribute('aria-invalid')).toBe('true');
    expect(store.shownErrorsOf('page').map(({ pointer }) => pointer)).toEqual(['/claims/0/what']);
  });
});

describe('What is wrong with a list', () => {
  const claimsOnce = { properties: { claims: { ...claims, uniqueItems: true } } };

  test('as a whole is said at the list; its line leads to the button that adds one', async () => {
    const { store } = await drawList([{ what: 'Sturz' }, { what: 'Sturz' }], claimsOnce);
    act(() => void store.leavePage('page'));
    const sentence = 'Bitte nennen Sie jeden Eintrag nur einmal.';
    expect(document.getElementById('feld-page-claims-error')?.textContent).toBe(sentence);
    focusField('feld-page-claims');
    await isFocused(await addButton());
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe('feld-page-claims-error');
  });

  test('with a finished item opens it, so that its line leads to the very field', async () => {
    const { store } = await drawList(three);
    const found = { page: 'page', pointer: '/claims/1/amount', keyword: 'unavailable', params: {} };
    act(() => store.reveal([found]));
    focusField('feld-page-claims-1-amount');
    await isFocused(item(2).getByLabelText(/Höhe/));
    expect(screen.queryByRole('group', { name: 'Schaden 1' })).toBeNull();
  });

  test('while it is empty is that nothing was added', async () => {
    const { store } = await drawForm({ ...setting, required: ['claims'] });
    await addButton();
    act(() => void store.leavePage('page'));
    expect(screen.getByText('Bitte fügen Sie mindestens einen Eintrag hinzu.')).toBeTruthy();
  });
});

describe('An item that was removed', () => {
  test('can be restored in its place, with the focus', async () => {
    const { store, user } = await drawList(three);
    await user.click(button('Schaden 1 entfernen'));
    const undo = button('Entfernen von Schaden 1 rückgängig machen');
    await isFocused(undo);
    expect(textOf()).toBe('Schaden 1 entfernt.');
    await user.click(undo);
    expect(store.value('/page/claims')).toEqual(three);
    await isFocused(button('Schaden 1 bearbeiten'));
    expect(textOf()).toBe('Schaden 1 ist wieder da.');
  });

  test('keeps the name it was given, also as the last of the list', async () => {
    const { user } = await drawList(three, {
      flow: { pages: { page: { slug: 'seite', fields: { claims: { itemName: 'what' } } } } },
    });
    await user.click(button('Brand entfernen'));
    await isFocused(button('Entfernen von Brand rückgängig machen'));
    expect(textOf()).toBe('Brand entfernt.');
  });

  test('that was incomplete comes back open, with the focus in its first field', async () => {
    const { user } = await drawList([{ what: 'Sturz' }, { amount: 100 }]);
    await user.click(button('Schaden 2 entfernen'));
    await user.click(button('Entfernen von Schaden 2 rückgängig machen'));
    await isFocused(what(2));
    expect((item(2).getByLabelText(/Höhe/) as HTMLInputElement).value).toBe('1,00');
  });

  test('leaves the inputs of the other items alone when it comes back', async () => {
    const { user } = await drawList(three);
    await user.click(button('Schaden 3 bearbeiten'));
    const third = what(3);
    await user.click(button('Schaden 1 entfernen'));
    await user.click(button('Entfernen von Schaden 1 rückgängig machen'));
    expect(what(3)).toBe(third);
  });

  test('is offered until the next one goes', async () => {
    const { store, user } = await drawList(three);
    await user.click(button('Schaden 3 entfernen'));
    await user.click(button('Schaden 1 entfernen'));
    expect(screen.getAllByRole('button', { name: /rückgängig/ })).toHaveLength(1);
    await user.click(button('Entfernen von Schaden 1 rückgängig machen'));
    expect(store.value('/page/claims')).toEqual(three.slice(0, 2));
  });

  test('stays away while others have taken its room', async () => {
    const { user } = await drawList(three);
    await user.click(button('Schaden 3 entfernen'));
    await user.click(await addButton());
    expect(screen.queryByRole('button', { name: /rückgängig/ })).toBeNull();
  });
});

describe('Bounds of a list', () => {
  test('at the maximum a sentence replaces the button', async () => {
    await drawList([{}, {}, {}]);
    expect(screen.queryByRole('button', { name: 'Schaden hinzufügen' })).toBeNull();
    expect(screen.getByText('Mehr als 3 Schäden können Sie hier nicht angeben.')).toBeTruthy();
  });

  test('required items are open, cannot be removed, and a sentence explains it', async () => {
    await drawList([], { properties: { claims: { ...claims, minItems: 2 } } });
    await waitFor(() => expect(what(2)).toBeTruthy());
    expect(screen.queryByRole('button', { name: /entfernen/ })).toBeNull();
    expect(screen.getByText('Bitte nennen Sie mindestens 2 Schäden.')).toBeTruthy();
  });

  test('where the number is fixed the sentence says that', async () => {
    await drawList([], { properties: { claims: { ...claims, minItems: 1, maxItems: 1 } } });
    expect(await screen.findByText('Zu Ihrer Antwort gehört ein Eintrag: Schaden.')).toBeTruthy();
  });

  test('empty items disappear when fewer are required; answered ones stay', async () => {
    const few = { ...claims, minItems: 2, maxItems: 3 };
    const fewer = { ...claims, maxItems: 1 };
    const drawn = await drawList([{ what: 'Sturz' }], { properties: { claims: few } });
    await waitFor(() => expect(what(2)).toBeTruthy());
    const next = await definitionOf({ ...setting, properties: { claims: fewer } });
    act(() => drawn.reload(next));
    await waitFor(() => expect(drawn.store.value('/page/claims')).toEqual([{ what: 'Sturz' }]));
  });

  test('a definition may say it in its own words', async () => {
    const own = {
      ...setting.texts.claims,
      atMost: 'Bei mehr als {{count}} {{items}} rufen Sie uns bitte an.',
    };
    await drawList([{}, {}, {}], { texts: { claims: own } });
    expect(screen.getByText('Bei mehr als 3 Schäden rufen Sie uns bitte an.')).toBeTruthy();
  });
});
